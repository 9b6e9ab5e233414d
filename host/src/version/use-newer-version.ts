import { call } from '@florilege/shared/client'
import { useSession } from '@florilege/shared/shell'
import { useQuery } from '@tanstack/react-query'
import { usePageSettings } from '../session/page-settings.ts'

/**
 * Whether a new page would be made of other releases than this one (MF-02): asked for every `stateReloadInterval`
 * seconds while the page is looked at, and when it is looked at again.
 */
export const useNewerVersion = (): boolean => {
  const { version } = useSession()
  const { stateReloadInterval } = usePageSettings()
  const { data } = useQuery({
    queryKey: ['version of the frontend'],
    queryFn: async ({ signal }) => (await call('GET /api/dataset/user/_minimal', {}, signal))._state.version.frontend,
    initialData: version.frontend,
    staleTime: 0,
    refetchOnMount: false,
    refetchInterval: stateReloadInterval * 1000,
    refetchOnWindowFocus: true,
    retry: false,
    // Not knowing is no error to be shown: the next question follows.
    meta: { handled: true },
  })
  return data !== version.frontend
}
