import type { Page } from '@playwright/test'
import { test } from '../fixtures.ts'
import { send } from './people-steps.ts'
import { smallPictures } from './photographs.ts'

/** Publishes a photograph by the calls; its id. */
export const publishPhotograph = async (page: Page, fields: object): Promise<number> => {
  const origin = new URL(test.info().project.use.baseURL ?? '').origin
  const [picture] = await smallPictures(1, 33, 400)
  const address = `/api/upload/media?key=page-${Date.now()}-${Math.random().toString(36).slice(2)}&file_name=v.png`
  const headers = { origin, 'content-type': 'application/octet-stream' }
  const sent = await page.request.put(address, { headers, data: picture?.buffer ?? Buffer.alloc(0) })
  const { media_id } = (await sent.json()) as { media_id: number }
  await send(page, '/api/media', { media_id, privacy_status: 9, ...fields })
  return media_id
}
