import { useLayer } from '@florilege/shared/shell'
import { lazy, Suspense } from 'react'

const InstallSheet = lazy(async () => ({
  default: (await import(/* webpackChunkName: "page-install" */ './install-sheet.tsx')).InstallSheet,
}))

/** Instructions for installing by hand, over the page. */
export const InstallLayer = () => {
  const { open, close } = useLayer('install')
  if (!open) return null
  return (
    <Suspense fallback={null}>
      <InstallSheet onClose={close} />
    </Suspense>
  )
}
