import { Stack, Text, Title } from '@mantine/core'
import { IconFileInvoice, IconNeedleThread, IconReceipt } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Brand } from '../../ui/brand.tsx'
import { SchemeToggle } from '../../ui/scheme-toggle.tsx'
import classes from './auth-frame.module.css'

interface AuthFrameProps {
  title: string
  intro?: string
  children: ReactNode
}

/** Around the pages that need no sign-in: the form at the left, what the product is about at the right. */
export function AuthFrame({ title, intro, children }: AuthFrameProps) {
  const { t } = useTranslation('auth')
  const points = [
    { icon: IconReceipt, text: t('pitch.quotes') },
    { icon: IconNeedleThread, text: t('pitch.files') },
    { icon: IconFileInvoice, text: t('pitch.invoices') },
  ]
  return (
    <div className={classes.frame}>
      <div className={classes.side}>
        <header className={classes.bar}>
          <Brand />
          <SchemeToggle />
        </header>
        <main className={classes.main}>
          <Stack gap="lg" className={classes.form}>
            <div>
              <Title order={1} fz={26}>
                {title}
              </Title>
              {intro && (
                <Text c="dimmed" mt={6}>
                  {intro}
                </Text>
              )}
            </div>
            {children}
          </Stack>
        </main>
      </div>
      <aside className={classes.pitch}>
        <Stitches />
        <div className={classes.pitchText}>
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
      </aside>
    </div>
  )
}

/** Rows of satin stitches, drawn as one dashed wave over another. */
function Stitches() {
  const rows = [0, 1, 2, 3, 4, 5, 6]
  return (
    <svg className={classes.stitches} viewBox="0 0 600 420" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {rows.map((row) => (
        <path
          key={row}
          d={`M-20 ${60 + row * 46} C 120 ${-30 + row * 46}, 220 ${170 + row * 46}, 340 ${60 + row * 46} S 540 ${
            -10 + row * 46
          }, 640 ${80 + row * 46}`}
          fill="none"
          stroke="currentColor"
          strokeWidth={row % 3 === 0 ? 3 : 2}
          strokeLinecap="round"
          strokeDasharray={row % 2 === 0 ? '14 9' : '7 8'}
          opacity={0.55 - row * 0.06}
        />
      ))}
    </svg>
  )
}
