import { Anchor } from '@mantine/core'
import { PAGES } from '@stitchdesk/contract/pages'
import { IconArrowRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useLanguageChoice } from '../../i18n/use-language-choice.ts'
import classes from './help-page.module.css'
import type { RoleStep } from './role-steps.ts'
import { PICTURE_SIZE, pictureIn } from './step-pictures.ts'

/** A step of the reader's work: what to do, the page where it is done, and what that looks like. */
export function HelpStep({ step: { name, page, picture }, number }: { step: RoleStep; number: number }) {
  const { t } = useTranslation(['manual', 'shell'])
  const { current } = useLanguageChoice()
  return (
    <li className={classes.step}>
      <span className={classes.number} aria-hidden>
        {number}
      </span>
      <div className={classes.text}>
        <h3 className={classes.title}>{t(`step.${name}.title`)}</h3>
        <p className={classes.what}>{t(`step.${name}.text`)}</p>
        <Anchor component={Link} to={PAGES[page].path} className={classes.link}>
          {t(`shell:page.${PAGES[page].label}`)} <IconArrowRight size={14} aria-hidden />
        </Anchor>
      </div>
      {picture && (
        // The text beside it says what it shows.
        <img className={classes.picture} src={pictureIn(current, picture)} alt="" loading="lazy" {...PICTURE_SIZE} />
      )}
    </li>
  )
}
