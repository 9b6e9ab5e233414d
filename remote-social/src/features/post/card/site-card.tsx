import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ellipsis, itemPath, readable, shownTitle } from '@florilege/shared/rules'
import { useLanguage } from '@florilege/shared/shell'
import { Avatar, PictureFrame } from '@florilege/shared/ui'
import { loadCard } from './load-card.ts'
import type { Card } from './load-card.ts'
import styles from './site-card.module.css'
import type { SiteLink } from './site-link.ts'

type LookProps = { to: string; picture: ReactNode; by: string | null; title: string | null; text: string }

const Look = ({ to, picture, by, title, text }: LookProps) => (
  <Link className={styles.card} to={to}>
    {picture !== null && <span className={styles.picture}>{picture}</span>}
    <span className={styles.words}>
      {by !== null && <span className={styles.by}>{by}</span>}
      {title !== null && <span className={styles.title}>{title}</span>}
      {text !== '' && <span className={styles.text}>{text}</span>}
    </span>
  </Link>
)

/** Reserves the card's space while it loads. */
const Waiting = () => <div className={styles.waiting} aria-hidden="true" />

const ItemCard = ({ item, path }: { item: NonNullable<Card['item']>; path: string }) => {
  const language = useLanguage()
  // The path belongs to another kind of item.
  if (itemPath(item.kind, item.id) !== path) return null
  const [picture] = item.pictures
  return (
    <Look
      to={path}
      picture={picture ? <PictureFrame picture={picture} alt="" sizes="72px" priority={false} /> : null}
      by={item.display_name}
      title={item.title === null ? null : shownTitle(item.title, language)}
      text={ellipsis(readable(item.text), 160)}
    />
  )
}

const EntityCard = ({ entity, path }: { entity: NonNullable<Card['entity']>; path: string }) => {
  const { display_name: name, profile_image: image } = entity
  return <Look to={path} picture={<Avatar src={image} name={name} size={48} />} by={null} title={name} text="" />
}

/** Card of an item of this site that a link points to. Only the link remains if the reader may not see the item. */
export const SiteCard = ({ link }: { link: SiteLink }) => {
  const { data, isPending } = useQuery({
    queryKey: ['link-card', link.path],
    queryFn: () => loadCard(link),
    meta: { handled: true },
  })
  if (isPending) return <Waiting />
  if (data?.item) return <ItemCard item={data.item} path={link.path} />
  return data?.entity ? <EntityCard entity={data.entity} path={link.path} /> : null
}
