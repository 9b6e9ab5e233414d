import { Check, X } from 'lucide-react'
import { Link } from 'react-router'
import { usePages } from '@florilege/shared/client'
import type { CallOutput } from '@florilege/shared/client'
import { withEmoji } from '@florilege/shared/rules'
import { joinRequestMenu } from '@florilege/shared/rules/relations'
import { useLiveEvent, useSession, useTexts } from '@florilege/shared/shell'
import { Avatar, Button, EmptyState, Menu, TimeSince } from '@florilege/shared/ui'
import { communityTexts } from '../../../community-texts.ts'
import { focusAfterRemoval } from '../../../focus-after-removal.ts'
import { PagedRows } from '../../../paged-rows.tsx'
import { personPath } from '../../friend/person-row.tsx'
import row from '../../../row.module.css'
import { useJoinAnswer } from './use-join-answer.ts'

type Request = CallOutput<'GET /api/entity/:id/request'>['list']['data'][number]
const icons = { accept: <Check aria-hidden="true" />, reject: <X aria-hidden="true" /> }

const Row = ({ request, entity }: { request: Request; entity: number }) => {
  const text = useTexts(communityTexts)
  const { answer: send, busy } = useJoinAnswer(entity)
  const { id, person, message, created_at } = request
  const name = person.display_name
  const answer = (how: 'accept' | 'reject') => void send(how, id)
  // A person may not accept their own request, whatever their site role.
  const answers = joinRequestMenu(person.id !== useSession().auth_mainEntityId)
  return (
    <li className={row.row}>
      <Avatar src={person.profile_image} name={name} size={48} />
      <div className={row.words}>
        <Link className={row.name} to={personPath(person.id)}>
          {name}
        </Link>
        <span className={row.detail}>
          <TimeSince at={created_at} />
        </span>
      </div>
      {answers.length > 0 && (
        <Menu
          label={text('group_member_menu', { name })}
          entries={answers.map((how) => ({ key: how, label: text(`group_${how}`), icon: icons[how], run: () => answer(how) }))}
        />
      )}
      <div className={row.below}>
        {message !== null && <p className={row.quote}>{withEmoji(message)}</p>}
        {answers.map((how) => (
          <Button
            key={how}
            ref={focusAfterRemoval}
            kind={how === 'accept' ? 'primary' : 'outline'}
            busy={busy}
            onClick={() => answer(how)}
          >
            {text(`group_${how}`)}
          </Button>
        ))}
      </div>
    </li>
  )
}

/** Join requests for members who may answer them (ST-03, ST-22), with live updates. */
export const JoinRequests = ({ id }: { id: number }) => {
  const text = useTexts(communityTexts)
  const pages = usePages('GET /api/entity/:id/request', { params: { id } })
  useLiveEvent('notification', () => void pages.refetch())
  useLiveEvent('notification-gone', () => void pages.refetch())
  return (
    <PagedRows
      pages={pages}
      label={text('group_requests')}
      empty={<EmptyState title={text('group_requests_none')} />}
      row={(request) => <Row request={request} entity={id} />}
    />
  )
}
