import { ApiError, callOptions } from '@florilege/shared/client'
import { useErrorText, useTexts } from '@florilege/shared/shell'
import { useQuery } from '@tanstack/react-query'
import { texts } from '../../texts.ts'
import styles from './edit.module.css'

const AWAY = 'UNAVAILABLE'

/** What the service says of a video before anybody adds it, so that a wrong link is not published unseen (AP-06). */
export const FoundVideo = ({ url }: { url: string }) => {
  const t = useTexts(texts)
  const errorText = useErrorText()
  const { data, error, isFetching } = useQuery({
    ...callOptions('GET /api/video/metadata', { query: { url } }),
    // It is said here, and no alert covers what is being typed.
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
