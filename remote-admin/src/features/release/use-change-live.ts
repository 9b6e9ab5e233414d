import { call } from '@florilege/shared/client'
import { confirm, failed, toast, useTexts } from '@florilege/shared/shell'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { texts } from '../../texts.ts'

type Change = () => Promise<unknown>

/** Rolling back and promoting, each asked for first; what is shown follows the server. */
export const useChangeLive = (name: string) => {
  const t = useTexts(texts)
  const client = useQueryClient()
  const { mutateAsync, isPending } = useMutation({
    meta: { handled: true },
    mutationFn: (change: Change) => change(),
    onSettled: () =>
      client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('GET /api/release') }),
  })
  const change = async (what: Change, done: string): Promise<void> => {
    try {
      await mutateAsync(what)
      toast(done)
    } catch (error) {
      failed(error)
    }
  }
  const rollBack = async (version: string) => {
    if (!(await confirm(t('rollback_title'), t('rollback_text', { name, version })))) return
    await change(() => call('POST /api/release/:name/rollback', { params: { name }, body: {} }), t('rolled_back'))
  }
  const promote = async ({ build, version }: { build: string; version: string }) => {
    if (!(await confirm(t('promote_title'), t('promote_text', { name, version })))) return
    await change(() => call('POST /api/release/:name/:build/promote', { params: { name, build }, body: {} }), t('promoted'))
  }
  return { busy: isPending, rollBack, promote }
}
