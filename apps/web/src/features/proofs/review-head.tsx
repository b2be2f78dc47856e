import type { Proof } from '@stitchdesk/contract/proofs/proof'
import { displayOrderCode } from '@stitchdesk/contract/requests/order-code'
import { IconArrowLeft, IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCall } from '../../lib/api/query.ts'
import { formatDate } from '../../lib/format.ts'
import { LackingTexts, LanguageSelect } from '../../ui/form/language-select.tsx'
import classes from './review.module.css'
import type { ReviewSource } from './review-source.ts'
import texts from './review-texts.module.css'

/** The customer and design of a proof, with the link back or the date on which its link expires. */
export function ReviewHead({ source: { request, until, back }, proof }: { source: ReviewSource; proof: Proof }) {
  const { t } = useTranslation('proofs')
  const { data: shop } = useCall('getShop', {}, { staleTime: Number.POSITIVE_INFINITY })
  const accent = shop?.accent ? { '--shop-accent': shop.accent } : undefined
  return (
    <header className={classes.head} style={accent}>
      {back ? (
        <Link to={back} className={classes.back} aria-label={t(`back.${request.requestFor}`)}>
          <IconArrowLeft size={18} aria-hidden /> <span>{t(`back.${request.requestFor}`)}</span>
        </Link>
      ) : (
        <span className={classes.shop}>
          {shop?.logo ? <img src={shop.logo.address} alt={shop.companyName} /> : shop?.companyName}
        </span>
      )}
      <div className={classes.title}>
        <h1 tabIndex={-1}>{request.orderName}</h1>
        <p className={texts.quiet}>
          {displayOrderCode(request.requestFor, request.orderCode)} · {t('number', { number: proof.number })}
        </p>
      </div>
      {back ? <LackingTexts /> : <LanguageSelect />}
      {until && (
        <span className={classes.until}>
          <IconLock size={15} aria-hidden /> {t('until', { date: formatDate(until) })}
        </span>
      )}
    </header>
  )
}
