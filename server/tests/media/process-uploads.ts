import type { UploadedMedia } from '@florilege/shared/contracts'
import { PASSWORD } from '../people.ts'
import type { ServerProcess } from '../operation/server-process.ts'

/** Headers of a person signed in to a server in a process of its own. */
export const signedInto = async ({ address }: ServerProcess, email: string): Promise<Record<string, string>> => {
  const response = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { origin: address, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  const cookie = response.headers.getSetCookie().map((line) => line.split(';', 1)[0] ?? '')
  return { origin: address, cookie: cookie.join('; ') }
}

type File = { key: string; name?: string; bytes: Buffer }

export const sendTo = async (
  { address }: ServerProcess,
  headers: Record<string, string>,
  { key, name = 'a.jpg', bytes }: File,
): Promise<Response> =>
  fetch(`${address}/api/upload/media?${new URLSearchParams({ key, file_name: name })}`, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(bytes),
  })

/** Files that a media item publishes, by address. */
export const publishedBy = async (
  { address }: ServerProcess,
  headers: Record<string, string>,
  media: UploadedMedia,
): Promise<Map<string, Buffer>> =>
  new Map(
    await Promise.all(
      [media.thumb, media.pres, media.orig].map(async (path) => {
        const response = await fetch(address + path, { headers })
        return [`${media.file_name} ${path}`, Buffer.from(await response.arrayBuffer())] as const
      }),
    ),
  )
