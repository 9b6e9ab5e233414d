import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'

type List<Row> = { list: { data: Row[]; next?: string | null } }

/** Page of a list, as the person of a browser page. */
export const listOf = async <Row>(page: Page, path: string): Promise<List<Row>['list']> => {
  const answer = await page.request.get(path)
  expect(answer.status(), path).toBe(200)
  return ((await answer.json()) as List<Row>).list
}

/** Every page of a list. */
export const allOf = async <Row>(page: Page, path: string): Promise<Row[]> => {
  const rows: Row[] = []
  for (let after: string | null = ''; after !== null;) {
    const { data, next }: List<Row>['list'] = await listOf<Row>(page, `${path}?_size=50${after}`)
    rows.push(...data)
    after = next === undefined || next === null ? null : `&_after=${next}`
  }
  return rows
}
