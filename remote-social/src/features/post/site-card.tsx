import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ellipsis, itemPath, readable } from '@florilege/shared/rules'
import { Avatar, PictureFrame } from '@florilege/shared/ui'
import { useHandled } from '../people/use-handled.ts'
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

/** Its room is kept while it is read, so that nothing moves when it comes. */
const Waiting = () => <div className={styles.waiting} aria-hidden="true" />

const ItemCard = ({ id, path }: SiteLink) => {
  const { data, isPending } = useHandled('GET /api/comment/base/:object_id', { params: { object_id: id }, query: { _size: 0 } })
  if (isPending) return <Waiting />
  const object = data?.data.object
  // The address of another kind leads nowhere.
  if (object === undefined || itemPath(object.kind, object.id) !== path) return null
  const [picture] = object.pictures
  return (
    <Look
      to={path}
      picture={picture ? <PictureFrame picture={picture} alt="" sizes="72px" priority={false} /> : null}
      by={object.display_name}
      title={object.title}
      text={ellipsis(readable(object.text), 160)}
    />
  )
}

const PersonCard = ({ id, path }: SiteLink) => {
  const { data, isPending } = useHandled('GET /api/profile/:id', { params: { id } })
  if (isPending) return <Waiting />
  if (data === undefined) return null
  const { display_name: name, profile_image: image } = data.data
  return <Look to={path} picture={<Avatar src={image} name={name} size={48} />} by={null} title={name} text="" />
}

const EntityCard = ({ id, path }: SiteLink) => {
  const { data, isPending } = useHandled('GET /api/entity/:id', { params: { id } })
  if (isPending) return <Waiting />
  if (data === undefined) return null
  const { display_name: name, profile_image: image } = data.data
  return <Look to={path} picture={<Avatar src={image} name={name} size={48} />} by={null} title={name} text="" />
}

const cards = { item: ItemCard, person: PersonCard, entity: EntityCard }

/** What an address of this site leads to, as far as who reads it may see it; nothing otherwise: the link stays in the words. */
export const SiteCard = ({ link }: { link: SiteLink }) => {
  const Card = cards[link.of]
  return <Card {...link} />
}
