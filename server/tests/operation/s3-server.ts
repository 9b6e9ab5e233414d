import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

export type S3Server = { port: number; url: string; close: () => Promise<void> }

/** An S3 service on this machine with one bucket, and the STORAGE_URL that leads to it. Close it. */
export const startS3 = async (options: { port?: number; directory?: string } = {}): Promise<S3Server> => {
  const directory = options.directory ?? (await mkdtemp(join(tmpdir(), 'florilege-s3-')))
  const server = new S3rver({
    address: '127.0.0.1',
    port: options.port ?? 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'florilege', configs: [] }],
  })
  const { port } = await server.run()
  const close = async (): Promise<void> => {
    await server.close()
    if (options.directory === undefined) await rm(directory, { recursive: true, force: true })
  }
  return { port, url: `s3://S3RVER:S3RVER@127.0.0.1:${port}/florilege?tls=0`, close }
}
