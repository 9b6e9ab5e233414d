import { useTexts } from '@florilege/shared/shell'
import {
  ButtonLink,
  DataTable,
  EmptyState,
  ErrorCard,
  LoadMore,
  NoUpload,
  NoViewer,
  Paged,
  SkeletonGallery,
  SkeletonLines,
  SkeletonPlate,
  SkeletonPosts,
  SkeletonRows,
} from '@florilege/shared/ui'
import type { Column } from '@florilege/shared/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Plate, WithPlates } from '../page/plates.ts'
import { sampleTexts } from '../page/sample-texts.ts'
import { Group, Shown, Specimen, State } from '../page/specimen.tsx'

const useColumns = (dense: boolean): Column<Plate>[] => {
  const t = useTexts(sampleTexts)
  return [
    {
      key: 'title',
      label: t('work_title'),
      cell: ({ id, title }) => <Link to={`/artwork/${id}/`}>{title}</Link>,
      order: { sorted: 'ascending', to: '#list' },
    },
    { key: 'byline', label: t('artist'), cell: ({ byline }) => byline, ...(dense && { phone: 'line' as const }) },
    { key: 'height', label: t('height'), cell: ({ picture: { height } }) => height, numeric: true },
  ]
}

const Table = ({ plates, dense = false }: WithPlates & { dense?: boolean }) => {
  const t = useTexts(sampleTexts)
  const columns = useColumns(dense)
  return (
    <DataTable
      caption={t(dense ? 'works_dense' : 'works')}
      columns={columns}
      rows={plates.slice(0, 3)}
      rowKey={({ id }) => id}
      dense={dense}
    />
  )
}

const STILL = {
  hasNextPage: false,
  isFetching: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  isPending: false,
  fetchNextPage: async () => undefined,
  refetch: async () => undefined,
}
/** The next page is never requested: it is on its way. */
const LOADING = { ...STILL, hasNextPage: true, isFetching: true, isFetchingNextPage: true }
const WAITING = { ...STILL, hasNextPage: true, isFetching: true }
const FAILED = { ...STILL, hasNextPage: true, isFetchNextPageError: true }
const page = (...data: string[]) => ({ pages: [{ list: { data } }] })

const PagedAs = ({ pages }: { pages: Parameters<typeof Paged<string>>[0]['pages'] }) => {
  const t = useTexts(sampleTexts)
  return (
    <Paged pages={pages} empty={<EmptyState title={t('nothing')} />}>
      {(items) => (
        <ul>
          {items.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      )}
    </Paged>
  )
}

const Lists = () => (
  <>
    <Specimen name="LoadMore">
      <State is="more">
        <LoadMore pages={WAITING} />
      </State>
      <State is="busy">
        <LoadMore pages={LOADING} />
      </State>
      <State is="more_failed">
        <LoadMore pages={FAILED} />
      </State>
    </Specimen>
    <Specimen name="Paged">
      <State is="loading">
        <PagedAs pages={{ ...STILL, data: undefined, isPending: true }} />
      </State>
      <State is="failed">
        <PagedAs pages={{ ...STILL, data: undefined }} />
      </State>
      <State is="empty">
        <PagedAs pages={{ ...STILL, data: page() }} />
      </State>
      <State is="filled">
        <PagedAs pages={{ ...STILL, data: page('Crocus sativus', 'Iris germanica') }} />
      </State>
      <State is="more">
        <PagedAs pages={{ ...WAITING, data: page('Crocus sativus', 'Iris germanica') }} />
      </State>
      <State is="more_failed">
        <PagedAs pages={{ ...FAILED, data: page('Crocus sativus', 'Iris germanica') }} />
      </State>
    </Specimen>
  </>
)

const Notices = () => {
  const t = useTexts(sampleTexts)
  const [tried, setTried] = useState(0)
  return (
    <>
      <Specimen name="EmptyState">
        <State>
          <EmptyState title={t('nothing')} text={t('nothing_text')} />
        </State>
        <State is="action">
          <EmptyState
            title={t('nothing')}
            action={
              <ButtonLink kind="outline" to="/artwork/">
                {t('see_works')}
              </ButtonLink>
            }
          />
        </State>
      </Specimen>
      <Specimen name="ErrorCard">
        <State>
          <ErrorCard />
        </State>
        <State is="retry">
          <ErrorCard title={t('list_failed')} text={t('tried', { count: tried })} onRetry={() => setTried(tried + 1)} />
        </State>
      </Specimen>
      <Specimen name="NoUpload">
        <State>
          <NoUpload />
        </State>
      </Specimen>
      <Specimen name="NoViewer">
        <State is="try">
          <Shown words={t('enlarge')}>{(close) => <NoViewer onClose={close} />}</Shown>
        </State>
      </Specimen>
    </>
  )
}

const Skeletons = () => (
  <>
    <Specimen name="SkeletonLines">
      <State>
        <SkeletonLines />
      </State>
    </Specimen>
    <Specimen name="SkeletonRows">
      <State>
        <SkeletonRows count={3} />
      </State>
    </Specimen>
    <Specimen name="SkeletonPosts">
      <State>
        <SkeletonPosts count={2} />
      </State>
    </Specimen>
    <Specimen name="SkeletonPlate">
      <State>
        <SkeletonPlate />
      </State>
    </Specimen>
    <Specimen name="SkeletonGallery">
      <State wide>
        <SkeletonGallery count={4} />
      </State>
    </Specimen>
  </>
)

export const ListGroup = ({ plates }: WithPlates) => {
  return (
    <Group name="list" folder="shared/ui/list">
      <Specimen name="DataTable">
        <State is="sorted" wide>
          <Table plates={plates} />
        </State>
        <State is="dense" wide>
          <Table plates={plates} dense />
        </State>
      </Specimen>
      <Lists />
      <Notices />
      <Skeletons />
    </Group>
  )
}
