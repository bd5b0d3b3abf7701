#!/bin/sh
# Makes the certificates of this folder again: a test authority and what it signed, valid for a hundred years (one of
# them for a day long past). Keys for tests on loopback, worth nothing to anyone.
set -eu
cd "$(dirname "$0")"
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -keyout ca.key -out ca.pem -days 36500 \
  -subj '/CN=Test authority' -addext 'basicConstraints=critical,CA:TRUE' -addext 'keyUsage=critical,keyCertSign'
openssl ecparam -genkey -name prime256v1 -noout -out server.key
sign() { # name, subjectAltName, further options
  name=$1; san=$2; shift 2
  openssl req -new -key server.key -subj "/CN=$name" -out request.csr
  printf 'subjectAltName=%s\n' "$san" > extensions
  openssl x509 -req -in request.csr -CA ca.pem -CAkey ca.key -CAcreateserial -extfile extensions -out "$name.pem" "$@"
}
sign good 'DNS:hooks.example,IP:127.0.0.1' -days 36500
sign wrong-host 'DNS:other.example' -days 36500
# Only `openssl ca` lets both dates be named.
openssl req -new -key server.key -subj '/CN=expired' -out request.csr
printf 'subjectAltName=DNS:hooks.example,IP:127.0.0.1\n' > extensions
: > index.txt; echo 01 > serial
printf '[ca]\ndefault_ca=it\n[it]\ndatabase=index.txt\nnew_certs_dir=.\npolicy=any\nserial=serial\n[any]\ncommonName=supplied\n' > ca.cnf
openssl ca -config ca.cnf -batch -notext -md sha256 -in request.csr -cert ca.pem -keyfile ca.key \
  -extfile extensions -startdate 20200101000000Z -enddate 20200102000000Z -out expired.pem
openssl req -x509 -key server.key -out self-signed.pem -days 36500 -subj '/CN=hooks.example' \
  -addext 'subjectAltName=DNS:hooks.example,IP:127.0.0.1'
rm -f request.csr extensions ca.srl ca.key ca.cnf index.txt* serial* [0-9A-F]*.pem
