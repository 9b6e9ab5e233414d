import { attest } from '@florilege/shared/federation/attestation.ts'
import { newKeyPem, signerOfPem } from '@florilege/shared/federation/signing.ts'
import type { Signer } from '@florilege/shared/federation/signing.ts'
import { signCall } from '@florilege/shared/federation/team-call.ts'
import { keyRequest } from '@florilege/shared/federation/team-key-proof.ts'
import { expect } from 'vitest'
import type { TestServer } from '../helper.ts'
import { digestOf, hexOf, hostBuild, releaser } from './release-fixtures.ts'
import type { TestBuild } from './release-fixtures.ts'

/** Key as a team creates it. */
export const newSigner = (): Signer => signerOfPem(newKeyPem())

/** Team with its own key: every call is signed, without any other proof. */
export const teamWith = (server: TestServer, signer: Signer) => {
  const client = server.guest()
  const send = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown, changed: Record<string, string> = {}) => {
    const bytes = Buffer.isBuffer(body)
    const call = { method, origin: server.services.config.publicUrl, path, ...(bytes ? {} : { body }) }
    const headers = { authorization: `Bearer ${signCall(call, signer)}`, ...changed }
    const type: Record<string, string> = bytes ? { 'content-type': 'application/octet-stream' } : {}
    return client.send(method, path, { ...(body === undefined ? {} : { body }), headers: { ...headers, ...type } })
  }
  const register = (build: TestBuild, envelope: unknown = attest(build.document, signer)) =>
    send('POST', '/api/release', { document: build.document, ...(envelope === null ? {} : { envelope }) })
  const publish = async (build: TestBuild, body: object = {}) => {
    const { data } = (await register(build)).json() as { data: { missing: string[] } }
    for (const content of build.bytes.values()) {
      const digest = hexOf(digestOf(content))
      if (data.missing.includes(digest)) await send('PUT', `/api/release/blob/${digest}`, content)
    }
    const { name, build: id } = build.document
    return send('POST', `/api/release/${name}/${id}/publish`, body)
  }
  return { send, register, publish }
}

/** Team whose key an operator has added, on a site with a host. */
export const withTeam = async (server: TestServer, remotes: string[], signer = newSigner()) => {
  const operator = await releaser(server)
  await operator.publish(hostBuild())
  const added = await operator.send('POST', '/api/release/key', keyRequest(signer, `Team of ${remotes.join()}`, remotes))
  expect(added.statusCode, added.payload).toBe(200)
  return { operator, signer, id: signer.id, ...teamWith(server, signer) }
}

/** Reasons of a refused release. */
export const refusal = (answer: { json: () => { fields?: { release?: string } } }): string => answer.json().fields?.release ?? ''
