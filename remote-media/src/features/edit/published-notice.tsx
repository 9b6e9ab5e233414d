import { useErrorText, useTexts } from '@florilege/shared/shell'
import { FormFailure } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'
import styles from './edit.module.css'
import type { Published } from './publish-all.ts'

/** Lines about each photograph, unless one error says it all. */
const useLines = ({ published, before, again, refused, halt }: Published): string[] => {
  const t = useTexts(texts)
  const errorText = useErrorText()
  const unsure = halt !== null && halt.error.uncertain
  const left = halt === null ? 0 : halt.behind + (unsure ? 0 : 1)
  const several = published.length + before.length + again.length + refused.length + (halt?.behind ?? 0) > 0
  return [
    ...(published.length > 0 ? [t('halt_published', { count: published.length })] : []),
    ...before.map((name) => t('halt_before', { name })),
    ...again.map((name) => t('halt_again', { name })),
    ...refused.map(({ name, code }) => t('halt_refused', { name, reason: errorText(code) })),
    ...(halt !== null && unsure ? [t('halt_unsure', { name: halt.name })] : []),
    ...(several && left > 0 ? [t('halt_left', { count: left })] : []),
    ...(several && halt !== null && !unsure ? [t('halt_at', { name: halt.name })] : []),
  ]
}

/** Summary of published and unpublished photographs after an incomplete publication. */
export const PublishedNotice = ({ came, busy }: { came: Published; busy: boolean }) => {
  const { halt } = came
  const lines = useLines(came)
  if (lines.length === 0) return halt && <FormFailure error={halt.error} drafted busy={busy} />
  return (
    <div className={styles.came}>
      <div role="alert">
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {halt !== null && <FormFailure error={halt.error} drafted busy={busy} />}
    </div>
  )
}
