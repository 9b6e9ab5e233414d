import { worker } from './worker-scope.ts'

export type File = { href: string; integrity: string }
/** One set of releases as the server describes it: a document that opens it, and every file with its digest. */
export type Generation = { set: string; document: { html: string; headers: Record<string, string> }; files: File[] }
/** The same as it came, which is how the device keeps it. */
export type Sealed = { text: string; signature: string; generation: Generation }

/** Header by which the server signs the text of a generation. */
export const SIGNATURE = 'florilege-signature'

// The server writes its key before this script, where no page can write.
const keyOf = (scope: { florilegeKey?: JsonWebKey }): Promise<CryptoKey> =>
  crypto.subtle.importKey('jwk', scope.florilegeKey ?? {}, { name: 'ECDSA', namedCurve: 'P-256' }, false, ['verify'])

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(base64), (char) => char.codePointAt(0) ?? 0)

/** What a generation says that came from the server or lay on the device; null where the server has not signed it so. */
export const openSealed = async (response: Response): Promise<Sealed | null> => {
  try {
    const [key, text] = await Promise.all([keyOf(worker as { florilegeKey?: JsonWebKey }), response.text()])
    const signature = response.headers.get(SIGNATURE) ?? ''
    const how = { name: 'ECDSA', hash: 'SHA-256' }
    const holds = await crypto.subtle.verify(how, key, bytesOf(signature), new TextEncoder().encode(text))
    return holds ? { text, signature, generation: JSON.parse(text) as Generation } : null
  } catch {
    // No key, no signature, or no text of ours: nothing to open the site with.
    return null
  }
}

/** The response that `openSealed` opens again. */
export const sealedResponse = ({ text, signature }: Sealed): Response =>
  new Response(text, { headers: { [SIGNATURE]: signature } })

/** Whether it came by the network from where files of releases are: what a page makes up itself has its own headers. */
const isFetched = ({ status, type, url }: Response, href: string): boolean => {
  if (status !== 200 || (type !== 'basic' && type !== 'cors') || !URL.canParse(url)) return false
  const { origin, pathname } = new URL(url)
  return origin === new URL(href, worker.location.origin).origin && pathname.startsWith('/r/')
}

/** Whether a kept answer is the file that it is kept as. It can be given out afterwards. */
export const isFile = async (kept: Response, { href, integrity }: File): Promise<boolean> => {
  if (!isFetched(kept, href)) return false
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', await kept.clone().arrayBuffer()))
  return `sha384-${btoa(String.fromCodePoint(...digest))}` === integrity
}
