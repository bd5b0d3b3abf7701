import { addSftpKey, addSftpPassword, endSftpCredential } from '../accounts/sftp-credentials.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Handler } from '../http/endpoint.ts';
import { findLiveClient } from './find-live-client.ts';
import { presentSftpCredential } from './present-client.ts';

export function createSftpCredential(deps: Dependencies): Handler<'createSftpCredential'> {
  return (call) => {
    const { body, caller, params } = call;
    return call.once(async (db) => {
      const { id: clientId } = await findLiveClient(db, caller.partnerId, params.client_id);
      const store = { ...deps, db };
      const { credential, password } =
        body.type === 'password'
          ? await addSftpPassword(store, { clientId, name: body.name }, call)
          : {
              credential: await addSftpKey(store, { clientId, name: body.name, publicKey: body.public_key }, call),
              password: null,
            };
      return { status: 201, body: { credential: presentSftpCredential(credential), password } };
    });
  };
}

export function revokeSftpCredential(deps: Dependencies): Handler<'revokeSftpCredential'> {
  return async (call) => {
    const { params, caller, response } = call;
    const { id: clientId } = await findLiveClient(deps.db, caller.partnerId, params.client_id);
    await endSftpCredential(deps, { clientId, credentialId: params.credential_id }, call);
    response.status(204).end();
  };
}
