import { parseVideoLink, videoAddress, videoPlayer } from '@florilege/shared/rules/forms'
import { useTexts } from '@florilege/shared/shell'
import { Button } from '@florilege/shared/ui'
import { Play } from 'lucide-react'
import { useState } from 'react'
import styles from './video-facade.module.css'
import { videoTexts } from './video-texts.ts'

const NAMES = { youtube: 'YouTube', vimeo: 'Vimeo' } as const

type Props = { url: string; poster: string | null; title: string; width: number; height: number }

/** Video of youtube or vimeo (VA-13): shows the stored poster, and loads from the service only after a press. */
export const VideoFacade = ({ url, poster, title, width, height }: Props) => {
  const t = useTexts(videoTexts)
  const [plays, setPlays] = useState(false)
  const video = parseVideoLink(url)
  if (video === null) return null
  const provider = NAMES[video.provider]
  return (
    <div className={`always-dark ${styles.facade}`}>
      <div className={styles.inner}>
        {(plays || poster !== null) && (
          <div className={styles.screen} style={{ aspectRatio: `${width} / ${height}` }}>
            {plays ? (
              <iframe
                className={styles.player}
                src={videoPlayer(video)}
                title={title}
                allow="fullscreen; picture-in-picture"
                allowFullScreen
                referrerPolicy="strict-origin-when-cross-origin"
                // Cross-origin player: its storage needs its own origin, which gives it no access to this page.
                // oxlint-disable-next-line react/iframe-missing-sandbox
                sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
              />
            ) : (
              <img className={styles.poster} src={poster ?? ''} alt="" />
            )}
          </div>
        )}
        {!plays && (
          <div className={styles.ask}>
            <p>{t('video_ask', { provider })}</p>
            <div className={styles.ways}>
              <Button onClick={() => setPlays(true)}>
                <Play aria-hidden="true" />
                {t('video_play', { provider })}
              </Button>
              <a className={styles.there} href={videoAddress(video)} target="_blank" rel="noreferrer">
                {t('video_there', { provider })}
              </a>
            </div>
          </div>
        )}
      </div>
    </div>
  )
}
