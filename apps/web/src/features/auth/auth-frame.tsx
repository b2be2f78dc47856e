import { Stack, Text, Title } from '@mantine/core'
import { IconFileInvoice, IconNeedleThread, IconReceipt } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LegalLinks } from '../../parts/legal/legal-links.tsx'
import { type Shop, useShop } from '../../parts/legal/use-shop.ts'
import { Brand } from '../../ui/brand.tsx'
import { LanguageSelect } from '../../ui/form/language-select.tsx'
import { SchemeToggle } from '../../ui/scheme-toggle.tsx'
import classes from './auth-frame.module.css'

interface AuthFrameProps {
  title: string
  intro?: string
  children: ReactNode
}

/** Around the pages that need no sign-in: the form at the left, the shop's sew-outs or what the product does at the right. */
export function AuthFrame({ title, intro, children }: AuthFrameProps) {
  const shop = useShop()
  return (
    <div className={classes.frame}>
      <div className={classes.side}>
        <header className={classes.bar}>
          <Brand />
          <LanguageSelect />
          <SchemeToggle />
        </header>
        <main className={classes.main}>
          <Stack gap="lg" className={classes.form}>
            <div>
              <Title order={1} fz={26}>
                {title}
              </Title>
              {intro && (
                <Text c="dimmed" mt={6} style={{ textWrap: 'pretty' }}>
                  {intro}
                </Text>
              )}
            </div>
            {children}
          </Stack>
        </main>
        <LegalLinks />
      </div>
      <aside className={classes.aside}>{shop !== undefined && <Beside shop={shop} />}</aside>
    </div>
  )
}

/** The shop's sew-outs; what the product does where it has none, or can't be asked. */
function Beside({ shop }: { shop: Shop | null }) {
  const { t } = useTranslation('auth')
  if (shop?.sewOuts.length) {
    return (
      <div className={classes.sewOuts}>
        <div className={classes.pictures}>
          {shop.sewOuts.map(({ address, alt }) => (
            <img key={address} src={address} alt={alt} loading="lazy" fetchPriority="low" />
          ))}
        </div>
        <p className={classes.shop}>{shop.companyName}</p>
        {t('pitch.title')}
      </div>
    )
  }
  const points = [
    { icon: IconReceipt, text: t('pitch.quotes') },
    { icon: IconNeedleThread, text: t('pitch.files') },
    { icon: IconFileInvoice, text: t('pitch.invoices') },
  ]
  return (
    <div className={classes.pitch}>
      <p className={classes.claim}>{t('pitch.title')}</p>
      <ul className={classes.points}>
        {points.map(({ icon: Icon, text }) => (
          <li key={text}>
            <Icon size={20} stroke={1.6} aria-hidden />
            {text}
          </li>
        ))}
      </ul>
    </div>
  )
}
