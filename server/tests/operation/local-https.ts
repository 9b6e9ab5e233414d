import { once } from 'node:events'
import { createServer } from 'node:https'
import type { RequestListener } from 'node:http'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'

/** Self-signed certificate for localhost, created for these tests, and its key. */
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgPp6RU4+pzIi5veDK
gSYLBsJMZA/1xX9q4l68XiCk9XqhRANCAARd/4mIAlpZpHtGgbH+RUMIFzh0I1E/
yhDcuUR30G6ExGdpgnWmrcbRAxh8FLFrxj6xsI5gVOR35H62wFJ6N42M
-----END PRIVATE KEY-----
`
const cert = `-----BEGIN CERTIFICATE-----
MIIBrzCCAVSgAwIBAgIUe0K37OVFcps+4iWGh6omyor+3xMwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMTAzMjMyM1oYDzIxMjYxMDI4
MDMyMzIzWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAARd/4mIAlpZpHtGgbH+RUMIFzh0I1E/yhDcuUR30G6ExGdpgnWmrcbR
Axh8FLFrxj6xsI5gVOR35H62wFJ6N42Mo4GBMH8wHQYDVR0OBBYEFBQX6vZxsiLM
8rAIVyBul9M4OL3rMB8GA1UdIwQYMBaAFBQX6vZxsiLM8rAIVyBul9M4OL3rMCwG
A1UdEQQlMCOCCWxvY2FsaG9zdIcEfwAAAYcQAAAAAAAAAAAAAAAAAAAAATAPBgNV
HRMBAf8EBTADAQH/MAoGCCqGSM49BAMCA0kAMEYCIQD+jwgk3o3rLUoT0FJglzhZ
9OViMe3WxbzylYKuOk5E0gIhALnZmTB1H7RvPmuQkpyr8w6WvWyxN2TpGH1dwL03
5f8n
-----END CERTIFICATE-----
`

/** Has this process trust HTTPS servers of the tests. */
export const trustLocalHttps = (): void => {
  const trusted = getCACertificates('default')
  if (!trusted.includes(cert)) setDefaultCACertificates([...trusted, cert])
}

type LocalHttps = { host: string; port: number; close: () => void }

/** An HTTPS server on this machine that the process trusts; `host` is its name and port, a free one unless named. Close it. */
export const startHttps = async (answer: RequestListener, at = 0): Promise<LocalHttps> => {
  trustLocalHttps()
  const server = createServer({ key, cert }, answer).listen(at, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const close = (): void => {
    server.closeAllConnections()
    server.close()
  }
  return { host: `localhost:${port}`, port, close }
}
