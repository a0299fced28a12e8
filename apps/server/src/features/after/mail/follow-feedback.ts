import { defineFollower } from '../../../events/follower.ts'
import { publishEvent } from '../../../events/publish-event.ts'
import { findFeedbackToAnswer } from '../feedback/feedback.ts'
import { appendMail, openThread } from './keep-mail.ts'
import { mailKey } from './mail-keys.ts'
import { lockMailThread } from './mail-thread.queries.ts'

/** Puts feedback with a text, or that wants an answer, into the mail inbox. */
export const feedbackThreads = defineFollower({
  name: 'feedback-threads',
  events: ['feedback.given'],
  begins: 'now',
  async follow(deps, tx, storeId, events) {
    for (const { orderId } of events) {
      const said = orderId && (await findFeedbackToAnswer(tx, storeId, orderId))
      if (!said || (said.text === '' && said.email === '')) continue
      const id = deps.newId()
      const correspondent = { email: said.email, name: said.userName }
      const at = said.at
      const { rating } = said
      const isNew = await openThread(tx, storeId, {
        ...{ id, kind: 'feedback', correspondent, subject: '', linkedTo: null },
        ...{ orderId, rating, at },
      })
      const thread = isNew && (await lockMailThread(tx, storeId, id))
      if (!thread) continue
      await appendMail(tx, storeId, thread, {
        ...{ id: deps.newId(), key: mailKey(`feedback ${orderId}`), messageId: '', clientId: null },
        ...{ direction: 'in', state: 'received', from: correspondent, to: [], subject: '', text: said.text },
        ...{ isCut: false, by: '', at, hasFiles: false, isAutomatic: false },
      })
      const data = { threadIds: [id] }
      await publishEvent(deps, tx, { storeId, kind: 'mail.received', data, at: deps.now() })
    }
  },
})
