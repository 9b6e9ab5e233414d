import { forgetDraft, toast, useSession, useTexts } from '@florilege/shared/shell'
import { BEGUN_PARAM, completeBegun, takeBegun } from '@florilege/shared/shell/host'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { reactToError } from '../errors/react-to-error.ts'
import { leavingTexts } from '../i18n/leaving-texts.ts'

/** Completes a pending intent after signing in, on the page where it began (RO-06). */
export const BegunCompletion = (): null => {
  const text = useTexts(leavingTexts)
  const navigate = useNavigate()
  const client = useQueryClient()
  const { auth_role: role, auth_userid: account } = useSession()
  const guest = role === 'GUEST'
  const { pathname, search, hash } = useLocation()
  // Renders repeat until the address has no id: completing twice would undo the first time.
  const taken = useRef<string | null>(null)
  useEffect(() => {
    const query = new URLSearchParams(search)
    const id = query.get(BEGUN_PARAM)
    if (guest || id === null || id === taken.current) return
    taken.current = id
    const begun = takeBegun(localStorage, id)
    query.delete(BEGUN_PARAM)
    const page = { pathname, search: String(query), hash }
    const complete = async () => {
      await navigate(page, { replace: true })
      if (begun === null) return
      if ('layer' in begun) return navigate(page, { state: { layers: [begun.layer] }, preventScrollReset: true })
      try {
        await completeBegun(begun)
        if (begun.draft !== undefined) forgetDraft(begun.draft, account)
        toast(text('BEGUN_DONE'))
      } catch (error) {
        reactToError(error, 'action')
      }
      // First data of the document is older than the completion.
      await client.invalidateQueries()
    }
    void complete()
  }, [guest, account, search, pathname, hash, navigate, client, text])
  return null
}
