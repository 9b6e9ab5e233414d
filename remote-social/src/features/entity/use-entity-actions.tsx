import { LogIn, LogOut, Megaphone, Pencil, ShieldCheck, Trash2, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { EntityType } from '@florilege/shared/rules'
import { entityMenu, entityStateOf } from '@florilege/shared/rules/relations'
import type { EntityMenuEntry } from '@florilege/shared/rules/relations'
import { useLayer, useSession, useTexts } from '@florilege/shared/shell'
import type { MenuEntry } from '@florilege/shared/ui'
import { communityTexts } from '../../community-texts.ts'
import { useBlockEntry } from '../../kit/block/use-block-entry.tsx'
import { MessageSheet } from '../../message-sheet.tsx'
import { useReport } from '@florilege/shared/report'
import { AdvertiseSheet } from './advertise-sheet.tsx'
import { editEntityPath, entityPath } from './entity-path.ts'
import { useDeleteEntity } from './edit/use-delete-entity.ts'
import { useMembership } from './member/use-membership.ts'

type Acted = Exclude<EntityMenuEntry, 'block' | 'unblock' | 'report'>
const icons: Record<Acted, ReactNode> = {
  join: <LogIn aria-hidden="true" />,
  request: <LogIn aria-hidden="true" />,
  revoke: <Undo2 aria-hidden="true" />,
  unmember: <LogOut aria-hidden="true" />,
  edit: <Pencil aria-hidden="true" />,
  delete: <Trash2 aria-hidden="true" />,
  moderate: <ShieldCheck aria-hidden="true" />,
  advertise: <Megaphone aria-hidden="true" />,
}
const PERSONAL = new Set<EntityMenuEntry>(['join', 'request', 'revoke', 'unmember'])
/** Entries not offered for the entity that one acts as. */
const TOWARDS_OTHERS = new Set<EntityMenuEntry>(['block', 'unblock', 'report'])

/** Entries granted by codes, except on a suspended entity. */
const NOT_SUSPENDED = new Set<EntityMenuEntry>(['edit', 'moderate', 'advertise'])

type Shown = {
  id: number
  type: EntityType
  display_name: string
  closed: boolean
  relation: readonly string[]
  suspended?: true | undefined
}

/**
 * Actions on a group or organisation (ST-02, ST-08, ST-09, ST-22): menu entries, the own step as a button command,
 * and the sheets to render. `joined` replaces the default toast. Memberships belong to persons: an acting group has
 * none.
 */
export const useEntityActions = ({ id, type, display_name: name, closed, relation, suspended }: Shown, joined?: string) => {
  const text = useTexts(communityTexts)
  const navigate = useNavigate()
  const { auth_entityId: acting, auth_mainEntityId: self } = useSession()
  const state = entityStateOf(relation, { closed })
  const membership = useMembership({ id, name })
  const asking = useLayer(`join-request-${id}`)
  const advertising = useLayer(`advertise-${id}`)
  const report = useReport({ subject: 'entity', id, name })
  const block = useBlockEntry({ id, name, group: true })
  const remove = useDeleteEntity({ id, name })
  const run: Record<Acted, () => unknown> = {
    join: () => membership.join(joined),
    request: asking.show,
    revoke: membership.revoke,
    unmember: membership.leave,
    edit: () => navigate(editEntityPath(id)),
    delete: remove,
    moderate: () => navigate(`${entityPath({ id, type })}?part=moderation`),
    advertise: advertising.show,
  }
  const entryOf = (entry: EntityMenuEntry): MenuEntry[] => {
    if ((acting === id && TOWARDS_OTHERS.has(entry)) || (suspended && NOT_SUSPENDED.has(entry))) return []
    if (entry === 'report') return [report.entry]
    if (entry === 'block') return [block]
    if (entry === 'unblock' || (PERSONAL.has(entry) && acting !== self)) return []
    const danger = entry === 'delete'
    return [{ key: entry, label: text(`entity_${entry}`), icon: icons[entry], danger, run: () => void run[entry]() }]
  }
  const own = entityMenu(state).find((entry) => PERSONAL.has(entry)) as 'join' | 'request' | 'revoke' | 'unmember'
  return {
    state,
    entries: entityMenu(state).flatMap(entryOf),
    /** Own next step: join, request, revoke, leave; null while acting as a group. */
    own: acting === self ? own : null,
    run: (entry: Acted) => void run[entry](),
    busy: membership.busy,
    sheets: (
      <>
        {asking.open && (
          <MessageSheet
            title={text('entity_request_title', { name })}
            label={text('entity_request_message')}
            hint={text('entity_request_hint', { name })}
            onClose={asking.close}
            onSend={membership.request}
          />
        )}
        {advertising.open && <AdvertiseSheet id={id} name={name} onClose={advertising.close} />}
        {report.sheet}
      </>
    ),
  }
}
