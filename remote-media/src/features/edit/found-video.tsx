import { ApiError, callOptions } from '@florilege/shared/client'
import { useErrorText, useTexts } from '@florilege/shared/shell'
import { useQuery } from '@tanstack/react-query'
import { texts } from '../../texts.ts'
import styles from './edit.module.css'

const AWAY = 'UNAVAILABLE'

/** Preview of a video from its service, so that a wrong link is noticed before it is added (AP-06). */
export const FoundVideo = ({ url }: { url: string }) => {
  const t = useTexts(texts)
  const errorText = useErrorText()
  const { data, error, isFetching } = useQuery({
    ...callOptions('GET /api/video/metadata', { query: { url } }),
    // The error is shown here; an alert would cover the field being typed in.
    meta: { handled: true },
  })
  const said = () => {
    if (isFetching) return t('video_asked')
    if (error instanceof ApiError) return error.code === AWAY ? t('video_away') : errorText(error.code)
    if (error) return t('video_away')
    const { title, author } = data?.data ?? { title: null, author: null }
    if (title === null) return t('video_found_untitled')
    return author === null ? t('video_found', { title }) : t('video_found_by', { title, author })
  }
  return (
    <p role="status" className={styles.note}>
      {said()}
    </p>
  )
}
