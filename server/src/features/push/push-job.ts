import { z } from 'zod'
import { enqueue } from '../../platform/job/enqueue.ts'
import { job } from '../../platform/job/job.ts'
import { PUSH_JOB } from '../../platform/notification/notify.ts'
import { notificationSettingOf } from '../../platform/notification/setting-store.ts'
import { devicesOf } from './push-store.ts'
import { isWanted } from './push-rules.ts'
import { pushedOf, receiverOf } from './pushed-store.ts'
import { sendPushJob } from './send-push-job.ts'

/** Sends a notification to the devices of its person, unless they do not want its kind, or it is quiet time there. */
export const pushJob = job({
  name: PUSH_JOB,
  schema: z.strictObject({ notification: z.int() }),
  run: async ({ notification: id }, { db }) => {
    const receiver = await receiverOf(db, id)
    if (receiver === undefined) return
    const { me } = receiver
    const pushed = await pushedOf(db, me, id)
    if (pushed === undefined) return
    const setting = await notificationSettingOf(db, me.person)
    const devices = await devicesOf(db, me.person)
    const awake = devices.filter(({ time_zone }) => isWanted(setting, pushed.kind, time_zone, new Date()))
    await db.transaction().execute(async (trx) => {
      // One job per device, so that a retry affects no other.
      for (const device of awake) await enqueue(trx, sendPushJob.name, { notification: id, device: device.id })
    })
  },
})
