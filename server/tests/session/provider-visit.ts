/**
 * Follows the pages of the demo provider like a browser, as one of its people, until it redirects back; returns that
 * address.
 */
export const visitProvider = async (location: string, person: string, jar = new Map<string, string>()): Promise<string> => {
  const issuer = new URL(location).origin
  const go = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(url, { ...init, redirect: 'manual', headers: { ...init.headers, cookie } })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') jar.delete(name)
      else jar.set(name, value)
    }
    return answer
  }
  let url = location
  for (let step = 0; step < 10; step += 1) {
    let answer = await go(url)
    if (answer.status === 200 && new URL(url).pathname.startsWith('/interaction/')) {
      answer = await go(url, { method: 'POST', body: new URLSearchParams({ person }) })
    }
    const next = answer.headers.get('location')
    if (next === null) throw new Error(`the provider stops at ${url}: ${answer.status} ${await answer.text()}`)
    url = new URL(next, url).href
    if (new URL(url).origin !== issuer) return url
  }
  throw new Error('the provider leads in circles')
}
