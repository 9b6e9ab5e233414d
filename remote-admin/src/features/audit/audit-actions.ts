import { itemPath } from '@florilege/shared/rules'

/** Actions with a label, grouped by their subject; the page shows other actions by their code. */
export const AUDIT_ACTIONS = [
  'role.change',
  'account.suspend',
  'account.unsuspend',
  'account.end-sessions',
  'account.export',
  'account.delete',
  'account.keep',
  'entity.edit',
  'entity.suspend',
  'entity.unsuspend',
  'entity.appoint',
  'entity.dismiss',
  'entity.remove-member',
  'entity.accept-request',
  'entity.reject-request',
  'entity.renew-link',
  'entity.delete',
  'report.take-over',
  'report.leave',
  'report.hide',
  'report.remove',
  'report.warn',
  'report.suspend',
  'report.restore',
  'report.uphold',
  'report.lift',
  'post.advertise',
  'post.unpin',
  'post.hide',
  'post.give-back',
  'comment.delete',
  'lesson.edit',
  'media.edit',
  'media.delete',
  'row.delete',
  'row.restore',
  'record.remove',
  'record.restore',
  'record.bulk',
  'record.bulk-undo',
  'record.merge',
  'record.merge-undo',
  'contribution.accept',
  'contribution.reject',
  'contribution.send-back',
  'order.confirmed',
  'order.fulfilled',
  'order.declined',
  'order.cancelled',
  'setting.change',
  'page.change',
  'release.publish',
  'release.promote',
  'release.rollback',
  'release.share',
  'release.withdraw',
  'release.retire',
  'release.stop',
  'release.pin',
  'release.unpin',
  'release.key-add',
  'release.key-rotate',
  'release.key-revoke',
  'audit.export',
  'order.export',
  'release.override',
  'release.override-grant',
  'release.override-end',
  'import.check',
  'import.import',
  'import.undo',
  'import.stop',
  'import.forget',
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

export const isAuditAction = (action: string): action is AuditAction => AUDIT_ACTIONS.some((one) => one === action)

/** Subjects of the log that have a text. */
const THINGS = [
  'account',
  'entity',
  'item',
  'post',
  'florilege',
  'comment',
  'contribution',
  'media',
  'bibliography',
  'genus',
  'species',
  'article',
  'import',
  'bulk',
  'order',
  'release',
  'release-key',
  'setting',
  'page',
  'report',
  'notification',
  'session',
] as const
export type AuditThing = (typeof THINGS)[number]

export const isAuditThing = (subject: string): subject is AuditThing => THINGS.some((one) => one === subject)

type Told = { subject: string | null; subject_id: string | null; subject_kind: string | null }

/** Path of the page of an entry's subject; null when it has no page. */
export const subjectPath = ({ subject, subject_id: id, subject_kind: kind }: Told): string | null => {
  if (subject === 'setting') return '/admin/system/'
  if (subject === 'release-key') return '/admin/team-key/'
  if (subject === null || id === null) return null
  if (subject === 'release' && /^[a-z][a-z0-9-]*$/.test(id)) return `/admin/release/${id}/`
  const [, page, language] = /^([a-z-]+) (fr|en)$/.exec(id) ?? []
  if (subject === 'page' && page !== undefined) return `/admin/page/${page}/${language ?? 'fr'}/`
  if (!/^[1-9]\d*$/.test(id)) return null
  if (kind !== null) return itemPath(kind, Number(id))
  const paths: Record<string, string> = {
    account: `/admin/user/${id}/`,
    entity: `/people/${id}/`,
    order: `/admin/order/${id}/`,
    import: `/import/${id}/`,
    bulk: `/record/bulk/${id}/`,
  }
  return paths[subject] ?? null
}
