import { useQueryClient } from '@tanstack/react-query'
import { ApiError, call, usePages } from '@florilege/shared/client'
import type { CallOutput } from '@florilege/shared/client'
import { failed, toast, useTexts } from '@florilege/shared/shell'
import { notificationTexts } from './notification-texts.ts'
import { inCalls } from './gather-notices.ts'
import type { Notification } from './gather-notices.ts'

const LIST = 'GET /api/notification'
type Page = CallOutput<typeof LIST>
type Pages = { pages: Page[]; pageParams: unknown[] }

/** Updates all cached lists optimistically; after an error, shows it and refetches. */
const useChange = () => {
  const client = useQueryClient()
  return async (change: (list: Notification[]) => Notification[], send: () => Promise<unknown>): Promise<boolean> => {
    client.setQueriesData<Pages | Page>({ queryKey: [LIST] }, (kept) => {
      if (kept === undefined || !('pages' in kept)) return kept
      return { ...kept, pages: kept.pages.map(({ list }) => ({ list: { ...list, data: change(list.data) } })) }
    })
    try {
      await send()
      return true
    } catch (error) {
      failed(error)
      void client.invalidateQueries({ queryKey: [LIST] })
      return false
    }
  }
}

const readAll = (ids: readonly number[]): Promise<unknown> =>
  Promise.all(inCalls(ids).map((some) => call('POST /api/notification/read', { body: { ids: some } })))

const removeOne = async (id: number): Promise<void> => {
  try {
    await call('DELETE /api/notification/:id', { params: { id } })
  } catch (error) {
    // A 404 means it is gone already: the goal is reached.
    if (!(error instanceof ApiError && error.status === 404)) throw error
  }
}

/** The person's notifications, all or unread, with their actions. */
export const useNotices = (unread: boolean) => {
  const text = useTexts(notificationTexts)
  const change = useChange()
  const pages = usePages(LIST, { query: unread ? { unread: '1' } : {} })
  const read = (one: Notification, isMeant: boolean): Notification => (isMeant ? { ...one, read: true } : one)
  return {
    pages,
    markRead: (ids: number[]) =>
      void change(
        (all) => all.map((one) => read(one, ids.includes(one.id))),
        () => readAll(ids),
      ),
    markAllRead: (until: number) =>
      void change(
        (all) => all.map((one) => read(one, one.id <= until)),
        () => call('POST /api/notification/read', { body: { until } }),
      ),
    remove: async (ids: number[]) => {
      const done = await change(
        (all) => all.filter(({ id }) => !ids.includes(id)),
        () => Promise.all(ids.map(removeOne)),
      )
      if (done) toast(text('notice_removed'))
    },
  }
}
