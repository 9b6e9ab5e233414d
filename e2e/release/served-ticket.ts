import type { Page } from '@playwright/test'

/** Opens a page for the person of `page`; returns its ticket, for a report, and the build of a remote in it. */
export const servedTicket = async (page: Page, name: string): Promise<{ ticket: string; build: string }> => {
  const answer = await page.request.get('/', { headers: { accept: 'text/html' } })
  const text = await answer.text()
  const [, ticket = ''] = /"ticket":"([^"]+)"/.exec(text) ?? []
  const [, build = ''] = new RegExp(`"name":"${name}","build":"([0-9a-f]{16})"`).exec(text) ?? []
  return { ticket, build }
}
