/**
 * Permissions by action, written by hand from RO-01, RO-03, ST-09 and the domain rules: nothing here is computed from `can`.
 * A column is a claim on the subject: none, ownership, or one relation code. A cell has a place for each role, in the order
 * GUEST, USER, CONTRIB, EDITOR, ADMIN: the letter of the role where it may, a dash where it may not.
 */
export const CAN_TABLE = `
action                  none  own   A     C     E     M     R     c     b     m     j     s     g
entity.create           -ucea -ucea -ucea -ucea -ucea -ucea -ucea -ucea -ucea -ucea -ucea -ucea -ucea
entity.edit             ----a -ucea -ucea ----a ----a ----a ----a ----a ----a ----a ----a ----a ----a
entity.delete           ----a ----a -ucea ----a ----a ----a ----a ----a ----a ----a ----a ----a ----a
entity.appoint          ----a ----a -ucea ----a ----a ----a ----a ----a ----a ----a ----a ----a ----a
entity.answer-request   ----a ----a -ucea ----a ----a ----a ----a ----a ----a ----a ----a ----a ----a
entity.invite           ----a ----a -ucea ----a ----a ----a ----a ----a ----a ----a ----a ----a ----a
entity.block            ----- ----- -ucea -ucea -ucea -ucea ----- ----- ----- ----- ----- ----- -----
entity.act-as           ----- ----- -ucea -ucea -ucea -ucea -ucea ----- ----- ----- ----- ----- -----
entity.own              ----- ----- -ucea ----- ----- ----- ----- ----- ----- ----- ----- ----- -----
post.create             -ucea -ucea -ucea -ucea -ucea -ucea -ucea -ucea -ucea -ucea -ucea -ucea -ucea
post.edit               ----- -ucea ----- ----- ----- ----- ----- ----- ----- ----- ----- ----- -----
post.delete             ----- -ucea ----- ----- ----- ----- ----- ----- ----- ----- ----- ----- -----
post.privacy            ----- -ucea ----- ----- ----- ----- ----- ----- ----- ----- ----- ----- -----
post.moderate           ----a ----a -ucea -ucea -ucea -ucea ----a ----a ----a ----a ----a ----a ----a
post.advertise          ----- ----- -ucea -ucea -ucea ----- -ucea ----- ----- ----- ----- ----- -----
lesson.edit             ---ea -ucea ---ea ---ea ---ea ---ea ---ea ---ea ---ea ---ea ---ea ---ea ---ea
mood.edit               ----- -ucea ----- ----- ----- ----- ----- ----- ----- ----- ----- ----- -----
comment.edit            ----- -ucea ----- ----- ----- ----- ----- ----- ----- ----- ----- ----- -----
comment.delete          ----- -ucea ----- ----- ----- ----- ----- ----- ----- ----- ----- ----- -----
comment.moderate        ----a ----a -ucea -ucea -ucea -ucea ----a ----a ----a ----a ----a ----a ----a
media.edit              ---ea -ucea ---ea ---ea ---ea ---ea ---ea ---ea ---ea ---ea ---ea ---ea ---ea
media.delete            ---ea -ucea ---ea ---ea ---ea ---ea ---ea ---ea ---ea ---ea ---ea ---ea ---ea
record.create           ---ea ---ea ---ea ---ea ---ea ---ea ---ea ---ea ---ea ---ea ---ea ---ea ---ea
record.edit             ---ea ---ea ---ea ---ea ---ea ---ea ---ea ---ea ---ea ---ea ---ea ---ea ---ea
record.delete           ---ea ---ea ---ea ---ea ---ea ---ea ---ea ---ea ---ea ---ea ---ea ---ea ---ea
record.import           ---ea ---ea ---ea ---ea ---ea ---ea ---ea ---ea ---ea ---ea ---ea ---ea ---ea
record.merge            ---ea ---ea ---ea ---ea ---ea ---ea ---ea ---ea ---ea ---ea ---ea ---ea ---ea
contribution.create     -ucea -ucea -ucea -ucea -ucea -ucea -ucea -ucea -ucea -ucea -ucea -ucea -ucea
contribution.edit       ----- -ucea ----- ----- ----- ----- ----- ----- ----- ----- ----- ----- -----
contribution.review     ---ea ----a ---ea ---ea ---ea ---ea ---ea ---ea ---ea ---ea ---ea ---ea ---ea
florilege.edit          ----- -ucea ----- ----- ----- ----- ----- ----- ----- ----- ----- ----- -----
order.create            -ucea -ucea -ucea -ucea -ucea -ucea -ucea -ucea -ucea -ucea -ucea -ucea -ucea
order.cancel            ----a -ucea ----a ----a ----a ----a ----a ----a ----a ----a ----a ----a ----a
order.manage            ----a ----a ----a ----a ----a ----a ----a ----a ----a ----a ----a ----a ----a
report.handle           ----a ----a ----a ----a ----a ----a ----a ----a ----a ----a ----a ----a ----a
account.manage          ----a ----a ----a ----a ----a ----a ----a ----a ----a ----a ----a ----a ----a
setting.change          ----a ----a ----a ----a ----a ----a ----a ----a ----a ----a ----a ----a ----a
release.manage          ----a ----a ----a ----a ----a ----a ----a ----a ----a ----a ----a ----a ----a
release.preview         ---ea ---ea ---ea ---ea ---ea ---ea ---ea ---ea ---ea ---ea ---ea ---ea ---ea
release.override        ----a ----a ----a ----a ----a ----a ----a ----a ----a ----a ----a ----a ----a
audit.read              ----a ----a ----a ----a ----a ----a ----a ----a ----a ----a ----a ----a ----a
`
