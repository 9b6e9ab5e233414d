import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { once } from 'node:events'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ConfigError, readConfig } from '../../src/config.ts'
import { parseStorageAddress } from '../../src/platform/storage/storage-address.ts'
import { s3Storage } from '../../src/platform/storage/storage-s3.ts'
import { signedHeaders, StorageGone } from '../../src/platform/storage/storage-s3-request.ts'
import { startS3 } from './s3-server.ts'

const addressOf = (url: string) => {
  const address = parseStorageAddress(url)
  if ('wrong' in address) throw new Error(address.wrong)
  return address
}

const newSpool = async (): Promise<string> => {
  const spool = await mkdtemp(join(tmpdir(), 'florilege-spool-'))
  onTestFinished(() => rm(spool, { recursive: true, force: true }))
  return spool
}

const newStorage = async () => {
  const server = await startS3()
  onTestFinished(() => server.close())
  const spool = await newSpool()
  return { spool, storage: s3Storage(addressOf(server.url), spool) }
}

describe('storage in an S3 service', () => {
  it('stores content, whole and by range, until it is removed', async () => {
    const { spool, storage } = await newStorage()
    await storage.put('media/3f/orig', Buffer.from('0123456789'))
    expect((await storage.get('media/3f/orig'))?.toString()).toBe('0123456789')
    expect(await storage.size('media/3f/orig')).toBe(10)
    const part = await storage.stream('media/3f/orig', { start: 2, end: 4 })
    expect(part && (await buffer(part)).toString()).toBe('234')
    await storage.put('media/3f/orig', Readable.from([Buffer.from('new '), Buffer.from('text')]))
    expect((await storage.get('media/3f/orig'))?.toString()).toBe('new text')
    await storage.put('media/empty', Buffer.alloc(0))
    expect(await storage.size('media/empty')).toBe(0)
    await storage.remove('media/3f/orig')
    await storage.remove('media/3f/orig')
    expect([
      await storage.get('media/3f/orig'),
      await storage.stream('media/3f/orig'),
      await storage.size('media/3f/orig'),
    ]).toEqual([null, null, null])
    expect(await readdir(join(spool, 'temporary'))).toEqual([])
  })

  it('[RT-39] reports its size in bytes, following the pages of the listing', async () => {
    const { storage } = await newStorage()
    expect(await storage.used()).toBe(0)
    for (const size of [10, 0, 31]) await storage.put(`media/${size}`, Buffer.alloc(size, 1))
    await storage.remove('media/10')
    expect(await storage.used()).toBe(31)
    // Fake service with a second page, which the test service lacks.
    const asked: (string | null)[] = []
    const listing = createServer(({ url = '' }, answer) => {
      const query = new URL(url, 'http://listing').searchParams
      const token = query.get('continuation-token')
      asked.push(token)
      const sizes = token === null ? [1, 20] : token === 'a&b+/=' ? [300] : [4000]
      const next = token === null ? 'a&amp;b+/=' : token === 'a&b+/=' ? 'last' : null
      const truncated = next === null ? '<IsTruncated>false</IsTruncated>' : '<IsTruncated>true</IsTruncated>'
      answer.end(`<ListBucketResult>${sizes.map((size) => `<Contents><Key>k</Key><Size>${size}</Size></Contents>`).join('')}
        ${truncated}${next === null ? '' : `<NextContinuationToken>${next}</NextContinuationToken>`}</ListBucketResult>`)
    })
    listing.listen(0, '127.0.0.1')
    await once(listing, 'listening')
    onTestFinished(() => void listing.close())
    const { port } = listing.address() as { port: number }
    const paged = s3Storage(addressOf(`s3://A:B@127.0.0.1:${port}/florilege?tls=0`), await newSpool())
    expect(await paged.used()).toBe(4321)
    expect(asked).toEqual([null, 'a&b+/=', 'last'])
  })

  it('stores every byte of a large stream, and nothing of an interrupted one', async () => {
    const { spool, storage } = await newStorage()
    const chunks = Array.from({ length: 50 }, (_, index) => Buffer.alloc(61_007, index))
    await storage.put('media/large', Readable.from(chunks))
    expect((await storage.get('media/large'))?.equals(Buffer.concat(chunks))).toBe(true)
    const broken = new Readable({
      read() {
        this.push('half')
        this.destroy(new Error('the sender is gone'))
      },
    })
    await expect(storage.put('media/large', broken)).rejects.toThrow('the sender is gone')
    expect(await storage.size('media/large')).toBe(50 * 61_007)
    expect(await readdir(join(spool, 'temporary'))).toEqual([])
  })

  it.each(['../x', 'a/../x', '/etc/passwd', 'a//b', '', 'A', 'a\u0000', 'a%2f..', '.hidden', 'a?acl', 'a#b'])(
    'T13 refuses the key %j',
    async (key) => {
      const storage = s3Storage(addressOf('s3://k:s@127.0.0.1:1/florilege?tls=0'), '/nowhere')
      await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow('not allowed')
      await expect(storage.get(key)).rejects.toThrow('not allowed')
      await expect(storage.remove(key)).rejects.toThrow('not allowed')
    },
  )

  it('T25 retries while the service is away, and reports when it stays away', async () => {
    const answers = [503, 500, 429, 200]
    const server = createServer((request, response) => {
      request.resume()
      response.writeHead(answers.shift() ?? 403).end('<Error><Code>AccessDenied</Code></Error>')
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => {
      server.close()
      server.closeAllConnections()
    })
    const bound = server.address()
    const port = typeof bound === 'object' && bound !== null ? bound.port : 0
    const storage = s3Storage(addressOf(`s3://k:s@127.0.0.1:${port}/florilege?tls=0`), await newSpool())
    await storage.put('media/a', Readable.from([Buffer.from('again and again')]))
    expect(answers).toEqual([])
    await expect(storage.put('media/a', Buffer.from('x'))).rejects.toThrow('the storage answers 403 AccessDenied')
    const nowhere = s3Storage(addressOf('s3://k:s@127.0.0.1:1/florilege?tls=0'), await newSpool())
    for (const call of [() => nowhere.get('a'), () => nowhere.put('a', Buffer.from('x')), () => nowhere.size('a')])
      await expect(call()).rejects.toThrow(StorageGone)
  })

  it('distinguishes a missing bucket from a missing file', async () => {
    const server = await startS3()
    onTestFinished(() => server.close())
    const storage = s3Storage(addressOf(server.url.replace('/florilege', '/elsewhere')), await newSpool())
    await expect(storage.get('media/a')).rejects.toThrow('NoSuchBucket')
    await expect(storage.put('media/a', Buffer.from('x'))).rejects.toThrow('NoSuchBucket')
  })
})

// Examples of the service's own documentation, "Signature Calculations for the Authorization Header".
describe('signature of requests to S3', () => {
  const example = {
    origin: 'https://s3.amazonaws.com',
    bucket: 'examplebucket',
    region: 'us-east-1',
    pathStyle: false,
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  }
  const empty = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

  it.each([
    ['GET', '?lifecycle', {}, empty, 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543'],
    ['GET', '?max-keys=2&prefix=J', {}, empty, '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7'],
    [
      'PUT',
      'test%24file.text',
      { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
      '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
      '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    ],
  ] as const)('equals that of the documentation for %s %s', async (method, path, headers, sha256, signature) => {
    const url = `https://examplebucket.s3.amazonaws.com/${path}`
    const signed = await signedHeaders(example, { method, url, headers, sha256 }, '20130524T000000Z')
    expect(signed['authorization']).toMatch(new RegExp(`Signature=${signature}$`))
  })
})

describe('STORAGE_URL', () => {
  it('names the service, the bucket, the region and the address style', () => {
    expect(readConfig({ STORAGE_URL: 's3://a%2Fb:c%40d@s3.example/plates?region=eu-west-3&path-style=0' }).storage).toEqual({
      origin: 'https://s3.example',
      bucket: 'plates',
      region: 'eu-west-3',
      pathStyle: false,
      accessKeyId: 'a/b',
      secretAccessKey: 'c@d',
    })
    expect(readConfig({}).storage).toBeNull()
  })

  it.each([
    'x',
    'https://a:b@host/bucket',
    's3://host/bucket',
    's3://a:b@host/',
    's3://a:b@host/x/y',
    's3://a:SECRET@host/bucket?x=1',
    's3://a:SECRET@host/bucket?tls=2',
    's3://a:b@host/bucket?region=../x',
  ])('refuses %s in one line without the secret', (value) => {
    expect(() => readConfig({ STORAGE_URL: value })).toThrow(ConfigError)
    expect(() => readConfig({ STORAGE_URL: value })).toThrow(/^STORAGE_URL: (?!.*SECRET)[^\n]+$/)
  })
})
