import type { AdminContribution, AdminMedia, Picture } from '@florilege/shared/contracts'
import { focalPosition, itemPath } from '@florilege/shared/rules'
import { useTexts } from '@florilege/shared/shell'
import { KindChip, PrivacyBadge, TimeSince } from '@florilege/shared/ui'
import type { Column, Tint } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'
import { PagedTable } from '../../kit/table/paged-table.tsx'
import { SiteLink } from '../../kit/table/site-link.tsx'
import type { ThingKind } from './record-kinds.ts'
import { useThingQuery } from './thing-filters.tsx'
import { ThingMenu } from './thing-menu.tsx'
import styles from './thing-table.module.css'

type Thing = {
  id: number
  title: string
  owner: { id: number; display_name: string }
  picture: Picture | null
  created_at: string
}

const SIZE = 48

/** Picture and title of a row; the picture is decorative, because the title names the row. */
const Title = ({ kind, of: { id, title, picture } }: { kind: ThingKind; of: Thing }) => {
  const t = useTexts(texts)
  return (
    <span className={styles.thing}>
      {picture === null ? (
        <span className={styles.none} aria-hidden="true" />
      ) : (
        <img
          className={styles.picture}
          src={picture.thumb}
          alt=""
          width={SIZE}
          height={SIZE}
          loading="lazy"
          style={{ objectPosition: focalPosition(picture.focal) }}
        />
      )}
      <SiteLink className={styles.title} to={itemPath(kind, id)}>
        {title || t('thing_untitled')}
      </SiteLink>
    </span>
  )
}

const TINTS: Record<AdminContribution['state'], Tint> = {
  draft: 'gaude',
  submitted: 'pastel',
  sent_back: 'gaude',
  accepted: 'verdure',
  rejected: 'garance',
}

/** Table of photographs and videos, or of contributions, filtered by the address; newest first. */
export const ThingTable = ({ kind, caption }: { kind: ThingKind; caption: string }) => {
  const t = useTexts(texts)
  const query = useThingQuery()
  const around = <Row extends Thing>(middle: Column<Row>): Column<Row>[] => [
    { key: 'title', label: t('title'), cell: (row) => <Title kind={kind} of={row} /> },
    {
      key: 'owner',
      label: t('thing_owner'),
      cell: ({ owner }) => <SiteLink to={`/people/${owner.id}/`}>{owner.display_name}</SiteLink>,
    },
    middle,
    { key: 'date', label: t('thing_date'), cell: ({ created_at }) => <TimeSince at={created_at} /> },
    { key: 'menu', label: t('record_actions'), phone: 'corner', cell: (row) => <ThingMenu kind={kind} thing={row} /> },
  ]
  if (kind === 'contribution') {
    const columns = around<AdminContribution>({
      key: 'state',
      label: t('thing_state'),
      cell: ({ state }) => <KindChip tint={TINTS[state]}>{t(`thing_state_${state}`)}</KindChip>,
    })
    return (
      <PagedTable call="GET /api/admin/contribution" input={{ query: query.contribution }} caption={caption} columns={columns} />
    )
  }
  const columns = around<AdminMedia>({
    key: 'privacy',
    label: t('record_privacy'),
    cell: ({ privacy_status }) => <PrivacyBadge status={privacy_status} />,
  })
  return <PagedTable call="GET /api/admin/media" input={{ query: query.media }} caption={caption} columns={columns} />
}
