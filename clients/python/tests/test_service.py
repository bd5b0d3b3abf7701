"""Against the service that ROLLCALL_BASE_URL names. A missing variable is an error, never a skip."""

import io
import json
import os
import pathlib
import threading
import time
import typing
import unittest
from http.server import BaseHTTPRequestHandler, HTTPServer
from urllib.request import urlopen

import rollcall
from rollcall import models

BASE_URL = os.environ["ROLLCALL_BASE_URL"]
CREDENTIALS = (os.environ["ROLLCALL_CLIENT_ID"], os.environ["ROLLCALL_CLIENT_SECRET"])
CENSUS = pathlib.Path(os.environ["CENSUS"]).read_bytes()


def connect(**options):
    return rollcall.Rollcall(BASE_URL, *CREDENTIALS, **options)


class Files(unittest.TestCase):
    def test_each_kind_of_source_goes_through_to_records_and_errors(self):
        client = connect()
        for source in (os.environ["CENSUS"], CENSUS, io.BytesIO(CENSUS)):
            accepted = client.upload(source, file_name='ünïcode "census".csv')
            self.assertEqual(accepted["file_name"], 'ünïcode "census".csv')
            job = client.wait(accepted["job_id"], timeout=60)
            self.assertEqual(job["status"], "completed_with_errors")
            self.assertEqual(job["file_size_bytes"], len(CENSUS))
            records = list(client.records(job["job_id"]))
            self.assertEqual([record["member_id"] for record in records], ["M1", "M4"])
            self.assertNotIn("relationship", records[0])
            errors = list(client.errors(job["job_id"], severity="error"))
            self.assertEqual([(each["row_number"], each["field"]) for each in errors], [(4, "date_of_birth")])
        whole = list(client.records(job["job_id"], metadata=True))
        self.assertEqual(whole[0]["relationship"], "self")
        with client.send("GET", job["download_urls"]["original_file"]) as original:
            self.assertEqual(original.read(), CENSUS)

    def test_an_edited_file_of_rejected_rows_is_a_job_of_the_whole_file(self):
        client = connect()
        job = client.wait(client.upload(CENSUS, file_name="a.csv")["job_id"])
        with client.rejected(job["job_id"]) as response:
            edited = response.read().replace(b"02/30/1990", b"02/28/1990")
        corrected = client.wait(client.correct_file(job["job_id"], edited)["job_id"])
        self.assertEqual((corrected["status"], corrected["correction_of"]), ("completed", job["job_id"]))

    def test_waiting_survives_an_outage_of_the_service(self):
        client = connect(max_retries=0)
        job_id = client.upload(CENSUS, file_name="a.csv")["job_id"]
        transport, own = client._transport, client._transport.base_url
        transport.base_url = "http://127.0.0.1:9/v1"
        with self.assertRaises(rollcall.ConnectionFailed):
            client.wait(job_id, timeout=0.5)
        threading.Timer(1, setattr, (transport, "base_url", own)).start()
        self.assertEqual(client.wait(job_id, timeout=None)["status"], "completed_with_errors")

    def test_times_that_nobody_can_wait_are_refused_and_long_ones_are_not(self):
        client = connect(timeout=1e12)
        job_id = client.upload(CENSUS, file_name="a.csv")["job_id"]
        self.assertEqual(client.wait(job_id, timeout=float("inf"))["status"], "completed_with_errors")
        for timeout in (-1, float("nan")):
            with self.assertRaises(ValueError):
                client.wait(job_id, timeout=timeout)
            with self.assertRaises(ValueError):
                connect(timeout=timeout)

    def test_one_key_is_one_job(self):
        client = connect()
        first, second = (client.upload(CENSUS, file_name="a.csv", idempotency_key="python-once") for _ in range(2))
        self.assertEqual(first["job_id"], second["job_id"])

    def test_many_records_arrive_whole(self):
        expected = [f"Sämple{''.join(chr(97 + int(digit)) for digit in str(n))}" for n in range(3000)]
        rows = "".join(f"M{n},Ann,{name},1980-01-02,P1,2026-01-01,EE\n" for n, name in enumerate(expected))
        head = "member_id,first_name,last_name,date_of_birth,plan_id,effective_date,coverage_type\n"
        client = connect()
        job = client.wait(client.upload((head + rows).encode(), file_name="many.csv")["job_id"])
        names = [record["last_name"] for record in client.records(job["job_id"])]
        self.assertEqual(names, expected)

    def test_refusals_are_typed_and_name_the_request(self):
        client = connect()
        with self.assertRaises(rollcall.InvalidRequestError) as refused:
            client.upload(b"%PDF-1.7 nothing for us", file_name="x.csv")
        self.assertEqual((refused.exception.status, refused.exception.code), (400, "invalid_file_format"))
        self.assertTrue(refused.exception.request_id)
        with self.assertRaises(rollcall.NotFoundError):
            client.job("job_of_somebody_else")
        with self.assertRaises(rollcall.AuthenticationError):
            rollcall.Rollcall(BASE_URL, CREDENTIALS[0], "wrong").job("job_1")
        with self.assertRaises(rollcall.ConnectionFailed):
            rollcall.Rollcall("http://127.0.0.1:9/v1", *CREDENTIALS, max_retries=0).job("job_1")
        with self.assertRaises(ValueError):
            client.send("GET", "http://elsewhere.example/v1/jobs/1")

    def test_a_renewed_token_takes_the_place_of_a_refused_one(self):
        client = connect()
        client.access_token()
        client._transport._token = "eyJhbGciOiJSUzI1NiJ9.e30.none"
        self.assertIsInstance(client.request("GET", "/vendors")["vendors"], list)


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.server.received.append((dict(self.headers), body))
        self.send_response(204)
        self.end_headers()

    def log_message(self, *_):
        pass


class Webhooks(unittest.TestCase):
    def test_deliveries_are_verified_through_a_rotation(self):
        server = HTTPServer(("127.0.0.1", 0), Receiver)
        server.received = []
        threading.Thread(target=server.serve_forever, daemon=True).start()
        self.addCleanup(server.server_close)
        self.addCleanup(server.shutdown)
        hooks = connect().webhooks
        url = f"http://127.0.0.1:{server.server_port}/hook"
        added = hooks.add_endpoint(url, ["job.completed"])
        endpoint_id = added["endpoint"]["endpoint_id"]
        self.addCleanup(hooks.remove_endpoint, endpoint_id)
        rotated = hooks.rotate_secret(endpoint_id)
        result = hooks.test(endpoint_id=endpoint_id)
        self.assertEqual(result["state"], "succeeded")
        headers, body = server.received[-1]
        for secret in (added["secret"], rotated["secret"], ["another-secret", rotated["secret"]]):
            self.assertEqual(rollcall.verify_webhook(headers, body, secret).event["event"], "webhook.test")
        self.refused("wrong_signature", headers, body + b" ", rotated["secret"])
        self.refused("wrong_signature", headers, body, "some-other-secret")
        self.refused("timestamp_out_of_range", headers, body, rotated["secret"], now=time.time() + 301)
        self.refused("missing_signature", {}, body, rotated["secret"])
        with self.assertRaises(ValueError):
            rollcall.verify_webhook(headers, body, [])
        again = next(hooks.deliveries(event="webhook.test"))
        self.assertEqual((again["delivery_id"], again["state"]), (result["delivery_id"], "succeeded"))

    def refused(self, reason, *arguments, **options):
        with self.assertRaises(rollcall.WebhookVerificationError) as refused:
            rollcall.verify_webhook(*arguments, **options)
        self.assertEqual(refused.exception.reason, reason)


class Models(unittest.TestCase):
    def test_have_the_fields_that_the_service_documents(self):
        with urlopen(f"{BASE_URL}/openapi.json") as response:
            schemas = json.load(response)["components"]["schemas"]
        described = {name: schemas[name] for name in schemas if hasattr(models, name)}
        described["ErrorEntry"] = schemas["ErrorReport"]["properties"]["errors"]["items"]
        self.assertGreater(len(described), 7)
        for name, schema in described.items():
            if "$ref" in schema:
                schema = schemas[schema["$ref"].rsplit("/", 1)[1]]
            with self.subTest(name):
                model = getattr(models, name)
                self.assertEqual(set(typing.get_type_hints(model)), set(schema["properties"]))
                self.assertEqual(set(model.__required_keys__), set(schema["required"]))


if __name__ == "__main__":
    unittest.main()
