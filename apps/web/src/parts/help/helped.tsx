import { UnstyledButton } from '@mantine/core'
import { IconHelpCircle } from '@tabler/icons-react'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { English } from '../../../../../locales/english.generated.ts'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { LazyPopup } from '../../ui/lazy-popup.tsx'
import classes from './helped.module.css'

const HelpText = lazyPart(() => import('./help-text.tsx'), 40)

interface HelpedProps {
  /** what is explained; without it the field stands alone */
  about: keyof English['help'] | undefined
  /** the field's name */
  field: string
  className?: string | undefined
  children: ReactNode
}

/** A field with a mark at its label that explains it. */
export function Helped({ about, field, className, children }: HelpedProps) {
  const { t } = useTranslation()
  if (!about) return className ? <div className={className}>{children}</div> : children
  return (
    <div className={clsx(classes.helped, className)}>
      {children}
      <LazyPopup
        kind="dialog"
        position="top-end"
        dropdown={{ className: classes.text }}
        target={
          <UnstyledButton className={classes.mark} aria-label={t('help')} aria-description={field}>
            <IconHelpCircle size={16} stroke={1.6} aria-hidden />
          </UnstyledButton>
        }
      >
        {() => <HelpText about={about} />}
      </LazyPopup>
    </div>
  )
}
