import { useMemo } from 'react'
import { parseVideoLink, videoAddress } from '@florilege/shared/rules/forms'
import { useHereOrigin } from '@florilege/shared/shell'
import { VideoFacade } from '@florilege/shared/video'
import type { Post } from '../../../kit/post/post-cache.ts'
import styles from './post-card.module.css'
import { SiteCard } from './site-card.tsx'
import { addressesOf, siteLinkOf } from './site-link.ts'

/** Maximum number of URLs shown as more than a link: in lists, and on the page of a post. */
const MOST = { listed: 1, whole: 4 }

/** Enclosures for the URLs in a post: playable videos, and cards of items of this site (FE-06). */
export const Enclosures = ({ post, listed }: { post: Post; listed: boolean }) => {
  const { answer_text: text, document } = post
  const origin = useHereOrigin()
  const found = useMemo(
    () =>
      addressesOf({ text, document }).flatMap((address) => {
        const video = parseVideoLink(address)
        const link = siteLinkOf(address, origin)
        return video === null && link === null ? [] : [{ address, video, link }]
      }),
    [text, document, origin],
  )
  return found.slice(0, listed ? MOST.listed : MOST.whole).map(({ address, video, link }) =>
    video === null ? (
      link && <SiteCard key={address} link={link} />
    ) : (
      <div key={address} className={styles.video}>
        <VideoFacade url={videoAddress(video)} poster={null} title={videoAddress(video)} width={16} height={9} />
      </div>
    ),
  )
}
