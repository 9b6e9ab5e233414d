import { worker } from './worker-scope.ts'

export type File = { href: string; integrity: string }
/** Release set as the server describes it: its document, and every file with its digest. */
export type Generation = { set: string; document: { html: string; headers: Record<string, string> }; files: File[] }
/** Generation as received, which is how the device stores it. */
export type Sealed = { text: string; signature: string; generation: Generation }

/** Header with the server's signature of the text of a generation. */
export const SIGNATURE = 'florilege-signature'

// The server writes its key before this script, where no page can write.
const keyOf = (scope: { florilegeKey?: JsonWebKey }): Promise<CryptoKey> =>
  crypto.subtle.importKey('jwk', scope.florilegeKey ?? {}, { name: 'ECDSA', namedCurve: 'P-256' }, false, ['verify'])

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(base64), (char) => char.codePointAt(0) ?? 0)

/** Generation in a response, from the server or the cache; null unless the server has signed it. */
export const openSealed = async (response: Response): Promise<Sealed | null> => {
  try {
    const [key, text] = await Promise.all([keyOf(worker as { florilegeKey?: JsonWebKey }), response.text()])
    const signature = response.headers.get(SIGNATURE) ?? ''
    const how = { name: 'ECDSA', hash: 'SHA-256' }
    const holds = await crypto.subtle.verify(how, key, bytesOf(signature), new TextEncoder().encode(text))
    return holds ? { text, signature, generation: JSON.parse(text) as Generation } : null
  } catch {
    // No key, no signature, or invalid text: nothing to open the site with.
    return null
  }
}

/** Response that `openSealed` accepts. */
export const sealedResponse = ({ text, signature }: Sealed): Response =>
  new Response(text, { headers: { [SIGNATURE]: signature } })

/** True when a response was fetched from a release address; a response created by a page has neither type nor URL of one. */
const isFetched = ({ status, type, url }: Response, href: string): boolean => {
  if (status !== 200 || (type !== 'basic' && type !== 'cors') || !URL.canParse(url)) return false
  const { origin, pathname } = new URL(url)
  return origin === new URL(href, worker.location.origin).origin && pathname.startsWith('/r/')
}

/** True when a stored answer is the file of its name. The answer stays readable. */
export const isFile = async (kept: Response, { href, integrity }: File): Promise<boolean> => {
  if (!isFetched(kept, href)) return false
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', await kept.clone().arrayBuffer()))
  return `sha384-${btoa(String.fromCodePoint(...digest))}` === integrity
}
