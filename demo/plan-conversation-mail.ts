import { requestPath } from '@stitchdesk/contract/addresses'
import type { RequestKind } from '@stitchdesk/contract/basics/enums'
import { displayOrderCode } from '@stitchdesk/contract/requests/order-code'
import { messageMail } from '../apps/api/src/features/conversation/mail-message.ts'
import { mailTexts } from '../apps/api/src/platform/texts/mail-texts.ts'
import type { PlannedConversation } from './plan-conversation.ts'
import { message, type PlannedMail, type Sender } from './plan-mail.ts'
import type { PlannedProofs } from './plan-proofs.ts'
import type { PlannedRequest } from './plan-requests.ts'
import type { Random } from './random.ts'
import type { MessageInsert, MessageRow, ProofRow } from './rows.ts'

type Talked = { requests: readonly PlannedRequest[]; talk: PlannedConversation; proofs: PlannedProofs }

const requestOf = ({ row }: PlannedRequest) => ({
  _id: row._id,
  orderCode: Number(row.orderCode),
  orderName: row.orderName,
  requestFor: row.requestFor as RequestKind,
  userName: row.userName,
})

const toCustomer = ({ customer, row }: PlannedRequest) => ({
  to: customer.account.email,
  customer,
  requestId: row._id,
})

function written(said: MessageInsert, of: PlannedRequest, { publicUrl }: Sender): PlannedMail {
  const request = requestOf(of)
  const { account } = of.customer
  const { subject, paragraphs, facts, link } = messageMail(
    mailTexts('en'),
    { request, text: said.text, isQuestion: said.isQuestion === true, files: [] },
    { userName: account.userName, contactPerson: account.contactPerson ?? '' },
  )
  return {
    kind: 'conversation',
    at: Date.parse(String(said.at)),
    ...toCustomer(of),
    content: {
      subject,
      paragraphs,
      ...(facts && { facts }),
      ...(link && { link: { label: link.label, url: `${publicUrl}${link.path}` } }),
    },
  }
}

/** Stored mails don't contain the link that works without a sign-in; this one leads to the request's page. */
function shown(proof: ProofRow, of: PlannedRequest, { publicUrl }: Sender): PlannedMail {
  const request = requestOf(of)
  const code = displayOrderCode(request.requestFor, request.orderCode)
  const { account } = of.customer
  return {
    kind: 'proof',
    at: Date.parse(String(proof.sentAt)),
    ...toCustomer(of),
    content: {
      subject: `Proof ready to review: ${code}, ${request.orderName}`,
      paragraphs: [
        `Hello ${account.contactPerson || account.userName},`,
        `The proof of your ${request.requestFor} is ready. Approve it, or mark on the picture what to change.`,
        ...(proof.note ? [proof.note] : []),
      ],
      facts: [
        ['Number', code],
        ['Name', request.orderName],
      ],
      link: { label: 'Review proof', url: `${publicUrl}${requestPath('User', request)}` },
    },
  }
}

/** The mails that told customers of messages and of proofs that wait for them; oldest first. */
export function planConversationMail(random: Random, { requests, talk, proofs }: Talked, sender: Sender): MessageRow[] {
  const byId = new Map(requests.map((request) => [request.row._id, request]))
  const mails = [
    ...talk.said
      .filter(({ channel, byStaff }) => channel === 'customer' && byStaff)
      .flatMap((said) => {
        const request = byId.get(said.requestId)
        return request ? [written(said, request, sender)] : []
      }),
    ...proofs.rows.flatMap((proof) => {
      const request = byId.get(proof.requestId)
      return request ? [shown(proof, request, sender)] : []
    }),
  ]
  return mails.toSorted((a, b) => a.at - b.at).map((mail) => message(random, sender, mail))
}
