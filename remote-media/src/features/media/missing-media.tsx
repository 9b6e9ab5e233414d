import { ApiError } from '@florilege/shared/client'
import { useTexts } from '@florilege/shared/shell'
import { ButtonLink, EmptyState, ErrorCard } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'

/** Shown for a media that does not exist for this person, or failed to load. */
export const MissingMedia = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const t = useTexts(texts)
  if (!(error instanceof ApiError && error.status === 404)) return <ErrorCard text={t('photo_failed')} onRetry={onRetry} />
  return (
    <EmptyState
      title={t('photo_missing')}
      action={
        <ButtonLink kind="outline" to="/media/">
          {t('all_photos')}
        </ButtonLink>
      }
    />
  )
}
