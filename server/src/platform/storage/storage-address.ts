/** Address of a bucket in an S3 service: `s3://key:secret@host[:port]/bucket?region=eu-west-3&path-style=1&tls=1`. */
export type StorageAddress = {
  /** Origin of the service, without the bucket. */
  origin: string
  bucket: string
  region: string
  /** True when the bucket is part of the path instead of the host name. */
  pathStyle: boolean
  accessKeyId: string
  secretAccessKey: string
}

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const REGION = /^[a-z0-9-]{1,40}$/
const SWITCHES = ['path-style', 'tls'] as const

/** Parses an address, or returns its fault in words for the operator, never with the secret. */
export const parseStorageAddress = (address: string): StorageAddress | { wrong: string } => {
  const url = URL.canParse(address) ? new URL(address) : null
  if (url?.protocol !== 's3:' || url.hostname === '') return { wrong: 'must be an address such as s3://key:secret@host/bucket' }
  if (url.username === '' || url.password === '')
    return { wrong: 'must carry a key and a secret, as s3://key:secret@host/bucket' }
  const bucket = url.pathname.slice(1)
  if (!BUCKET.test(bucket)) return { wrong: 'must name one bucket in its path' }
  const unknown = [...url.searchParams.keys()].find((name) => name !== 'region' && !SWITCHES.some((known) => known === name))
  if (unknown !== undefined) return { wrong: `has the unknown part ${unknown}` }
  const region = url.searchParams.get('region') ?? 'us-east-1'
  if (!REGION.test(region)) return { wrong: 'has a region that is none' }
  const [pathStyle = '1', tls = '1'] = SWITCHES.map((name) => url.searchParams.get(name) ?? undefined)
  if (![pathStyle, tls].every((value) => value === '0' || value === '1')) return { wrong: 'needs 0 or 1 for path-style and tls' }
  return {
    origin: `${tls === '1' ? 'https' : 'http'}://${url.host}`,
    bucket,
    region,
    pathStyle: pathStyle === '1',
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  }
}
