import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Provider } from 'oidc-provider'
import { DEMO_PEOPLE } from './demo-people.ts'

const page = (uid: string): string => `<!doctype html>
<html lang="fr">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>Florilège Démo</title>
<h1>Florilège Démo</h1>
<p>Ce service d’identité sert à l’essai. Qui êtes-vous\u202f?</p>
<form method="post" action="/interaction/${uid}">
${Object.entries(DEMO_PEOPLE)
  .map(([id, { name }]) => `<p><button name="person" value="${id}">${name}</button></p>`)
  .join('\n')}
<p><button name="person" value="">Annuler</button></p>
</form>
</html>
`

const MOST = 1000

const formOf = async (request: IncomingMessage): Promise<URLSearchParams> => {
  let text = ''
  for await (const part of request) {
    text += String(part)
    if (text.length > MOST) break
  }
  return new URLSearchParams(text)
}

/** The page on which one says who one is; false when the request is for something else. */
export const answerInteraction = async (
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> => {
  const [, uid] = /^\/interaction\/([\w-]{1,100})$/.exec(request.url ?? '') ?? []
  if (uid === undefined) return false
  try {
    if (request.method !== 'POST') {
      await provider.interactionDetails(request, response)
      const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'x-frame-options': 'DENY' }
      response.writeHead(200, headers).end(page(uid))
      return true
    }
    const person = (await formOf(request)).get('person') ?? ''
    const known = Object.hasOwn(DEMO_PEOPLE, person)
    const result = known ? { login: { accountId: person } } : { error: 'access_denied', error_description: 'abandoned' }
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
  } catch {
    if (!response.headersSent) response.writeHead(400, { 'content-type': 'text/plain' }).end('This sign-in is over.')
  }
  return true
}
