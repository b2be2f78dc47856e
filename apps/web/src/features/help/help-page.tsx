import { Button, CloseButton, Kbd, TextInput } from '@mantine/core'
import { foldText } from '@stitchdesk/contract/search/folded'
import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUser } from '../../lib/api/session.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { goToPart } from '../../ui/go-to-part.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Surface } from '../../ui/surface.tsx'
import classes from './help-page.module.css'
import { HelpStep } from './help-step.tsx'
import { keysOf } from './role-keys.ts'
import { stepsOf } from './role-steps.ts'
import { termsOf } from './role-terms.ts'

/** What the reader's role does all day, the terms of the trade and the keys; one line searches them all. */
export default function HelpPage() {
  const { t } = useTranslation('manual')
  const [typed, setTyped] = useState('')
  const found = useFound(typed)
  const { steps, terms, keys } = found
  const parts = [
    { id: 'steps', title: t('steps'), count: steps.length },
    { id: 'terms', title: t('terms'), count: terms.length },
    { id: 'keys', title: t('keys.title'), count: keys.length },
  ].filter(({ count }) => count > 0)
  return (
    <>
      <PageHeader intro={t('intro')} />
      <div className={classes.tools}>
        <TextInput
          type="search"
          className={classes.search}
          aria-label={t('search')}
          placeholder={t('search')}
          leftSection={<IconSearch size={16} aria-hidden />}
          rightSection={typed && <CloseButton size="sm" aria-label={t('clear')} onClick={() => setTyped('')} />}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={({ key }) => key === 'Escape' && setTyped('')}
        />
        {parts.length > 1 && (
          <nav aria-label={t('sections')} className={classes.parts}>
            {parts.map(({ id, title }) => (
              <a key={id} href={`#${id}`} className={classes.part} onClick={goToPart}>
                {title}
              </a>
            ))}
          </nav>
        )}
      </div>
      <div className={classes.page}>
        {parts.length === 0 && (
          <Surface>
            <EmptyState
              title={t('none', { text: typed.trim() })}
              action={
                <Button variant="default" size="xs" mt="xs" onClick={() => setTyped('')}>
                  {t('clear')}
                </Button>
              }
            >
              {t('noneHint')}
            </EmptyState>
          </Surface>
        )}
        {steps.length > 0 && (
          <Part id="steps" title={t('steps')}>
            <ol className={classes.steps}>
              {steps.map(({ step, number }) => (
                <HelpStep key={step.name} step={step} number={number} />
              ))}
            </ol>
          </Part>
        )}
        {terms.length > 0 && (
          <Part id="terms" title={t('terms')}>
            <dl className={classes.terms}>
              {terms.map(({ term, name, text }) => (
                <div key={term}>
                  <dt>{name}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </Part>
        )}
        {keys.length > 0 && (
          <Part id="keys" title={t('keys.title')}>
            <div className={classes.groups}>
              {keys.map((group) => (
                <section key={group.title} aria-label={group.title}>
                  <h3 className={classes.group}>{group.title}</h3>
                  <dl className={classes.keys}>
                    {group.keys.map(({ key, label }) => (
                      <div key={key}>
                        <dt>
                          <Kbd>{key}</Kbd>
                        </dt>
                        <dd>{label}</dd>
                      </div>
                    ))}
                  </dl>
                </section>
              ))}
            </div>
          </Part>
        )}
      </div>
    </>
  )
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Surface id={id} tabIndex={-1} title={title} className={classes.surface}>
      {children}
    </Surface>
  )
}

/** The parts of the role's help that hold every typed word; all of it without any. */
function useFound(typed: string) {
  const { t, i18n } = useTranslation(['manual', 'help', 'list', 'requests', 'requestPage'])
  const role = useUser().Designation
  const all = useMemo(() => {
    const { compare } = new Intl.Collator(i18n.language)
    return {
      steps: stepsOf(role).map((step, index) => ({ step, number: index + 1 })),
      terms: termsOf(role)
        .map((term) => ({ term, name: t(`help:${term}.name`), text: t(`help:${term}.text`) }))
        .toSorted((one, other) => compare(one.name, other.name)),
      keys: keysOf(role, t),
    }
  }, [role, t, i18n.language])
  const words = foldText(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0) return all
  const holds = (...texts: string[]) => {
    const text = foldText(texts.join(' '))
    return words.every((word) => text.includes(word))
  }
  return {
    steps: all.steps.filter(({ step: { name } }) => holds(t(`step.${name}.title`), t(`step.${name}.text`))),
    terms: all.terms.filter(({ name, text }) => holds(name, text)),
    keys: all.keys
      .map((group) => ({ ...group, keys: group.keys.filter(({ key, label }) => holds(key, label)) }))
      .filter((group) => group.keys.length > 0),
  }
}
