/** Actions that the audit tells of, by what they are done to; others are shown by their code. */
export const AUDIT_ACTIONS = [
  'role.change',
  'account.suspend',
  'account.unsuspend',
  'account.end-sessions',
  'account.export',
  'account.delete',
  'entity.edit',
  'entity.suspend',
  'entity.unsuspend',
  'entity.appoint',
  'entity.dismiss',
  'entity.remove-member',
  'entity.renew-link',
  'entity.delete',
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
  'media.delete',
  'row.delete',
  'record.remove',
  'record.restore',
  'record.bulk',
  'record.bulk-undo',
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
  'release.stop',
  'release.pin',
  'release.unpin',
  'release.key-add',
  'release.key-rotate',
  'release.key-revoke',
  'audit.export',
  'order.export',
  'release.override',
  'release.override-end',
  'import.check',
  'import.import',
  'import.undo',
  'import.stop',
  'import.forget',
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

export const isAuditAction = (action: string): action is AuditAction => AUDIT_ACTIONS.some((one) => one === action)

/** Page that tells of a thing in the audit; null where there is none. */
export const subjectPath = (subject: string | null, id: string | null): string | null => {
  if (subject === null || id === null) return null
  if (subject === 'release' && /^[a-z][a-z0-9-]*$/.test(id)) return `/admin/release/${id}/`
  if (subject === 'release-key') return '/admin/team-key/'
  if (!/^[1-9]\d*$/.test(id)) return null
  const paths: Record<string, string> = {
    account: `/admin/user/${id}/`,
    entity: `/entity/${id}/`,
    order: `/order/${id}/`,
    import: `/import/${id}/`,
    bulk: `/admin/record/bulk/${id}/`,
  }
  return paths[subject] ?? null
}
