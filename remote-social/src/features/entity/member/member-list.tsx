import { UserMinus, UserCog } from 'lucide-react'
import { Link } from 'react-router'
import { call, usePages } from '@florilege/shared/client'
import type { CallOutput } from '@florilege/shared/client'
import { can } from '@florilege/shared/rules'
import { confirm, useLanguage, useLayer, useSession, useTexts, useZone } from '@florilege/shared/shell'
import { Avatar, dateText, EmptyState, KindChip, Menu, Sheet } from '@florilege/shared/ui'
import { communityTexts } from '../../../community-texts.ts'
import { PagedRows } from '../../../paged-rows.tsx'
import { personPath } from '../../friend/person-row.tsx'
import row from '../../../row.module.css'
import { CodesSheet } from './codes-sheet.tsx'
import type { Entity } from '../entity-head.tsx'
import { SiteReason, useFromOutside } from '../case/site-reason.tsx'
import { useGroupCommand } from '../use-group-command.ts'

export type Member = CallOutput<'GET /api/entity/:id/member'>['list']['data'][number]

const MemberMenu = ({ member, entity }: { member: Member; entity: Entity }) => {
  const text = useTexts(communityTexts)
  const layer = useLayer(`codes-${member.id}`)
  const why = useLayer(`remove-${member.id}`)
  const outside = useFromOutside(entity)
  const { run } = useGroupCommand(entity.id)
  const { auth_mainEntityId: self } = useSession()
  const name = member.display_name
  const title = text('group_remove_title', { name })
  const takeOut = (body: { reason?: string }) => {
    const params = { id: entity.id, member: member.id }
    return run(() => call('DELETE /api/entity/:id/member/:member', { params, body }), text('group_removed', { name }))
  }
  const remove = async () => {
    if (outside) return why.show()
    const words = { yes: text('group_remove'), no: text('entity_cancel') }
    if (await confirm(title, text('group_remove_text'), words)) await takeOut({})
  }
  const removeFor = async (reason: string) => {
    if (await takeOut({ reason })) why.close()
  }
  const codes = { key: 'codes', label: text('group_codes_action'), icon: <UserCog aria-hidden="true" />, run: layer.show }
  const out = {
    key: 'remove',
    label: text('group_remove'),
    icon: <UserMinus aria-hidden="true" />,
    danger: true,
    run: () => void remove(),
  }
  return (
    <>
      {/* Leaving the group is in the group's menu. */}
      <Menu label={text('group_member_menu', { name })} entries={member.id === self ? [codes] : [codes, out]} />
      {layer.open && <CodesSheet member={member} entity={entity.id} outside={outside} onClose={layer.close} />}
      {why.open && (
        <Sheet title={title} onClose={why.close}>
          <SiteReason label={title} next={text('group_remove')} danger onReason={removeFor} />
        </Sheet>
      )}
    </>
  )
}

const Row = ({ member, entity, appoints }: { member: Member; entity: Entity; appoints: boolean }) => {
  const text = useTexts(communityTexts)
  const language = useLanguage()
  const zone = useZone()
  const { id, display_name: name, profile_image, codes, since } = member
  return (
    <li className={row.row}>
      <Avatar src={profile_image} name={name} size={48} />
      <div className={row.words}>
        <Link className={row.name} to={personPath(id)}>
          {name}
        </Link>
        <span className={row.detail}>{text('group_member_since', { date: dateText(new Date(since), language, zone) })}</span>
        {codes.length > 0 && (
          <span className={row.chips}>
            {codes.map((code) => (
              <KindChip key={code} tint="pastel">
                {text(`group_code_${code}`)}
              </KindChip>
            ))}
          </span>
        )}
      </div>
      {appoints && <MemberMenu member={member} entity={entity} />}
    </li>
  )
}

/** Members of a group or organisation, newest first, with their codes; holders of A appoint and remove. */
export const MemberList = ({ entity }: { entity: Entity }) => {
  const text = useTexts(communityTexts)
  const { auth_role: role } = useSession()
  const appoints = can({ role, codes: entity.relation }, 'entity.appoint')
  const pages = usePages('GET /api/entity/:id/member', { params: { id: entity.id } })
  return (
    <PagedRows
      pages={pages}
      label={text('group_members')}
      empty={<EmptyState title={text('group_members_none')} />}
      row={(member) => <Row member={member} entity={entity} appoints={appoints} />}
    />
  )
}
