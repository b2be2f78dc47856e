import { Kbd, Text, UnstyledButton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { isApple, searchKeys } from '../../i18n/search-keys.ts'
import classes from './search.module.css'

/** The way to the search in the top bar. */
export function SearchButton({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation('search')
  return (
    <UnstyledButton
      className={classes.button}
      onClick={onOpen}
      aria-label={t('open')}
      aria-haspopup="dialog"
      aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
    >
      <IconSearch size={18} stroke={1.6} aria-hidden />
      <Text component="span" size="sm" className={classes.buttonText}>
        {t('open')}
      </Text>
      <Kbd size="xs" className={classes.buttonText} aria-hidden>
        {searchKeys()}
      </Kbd>
    </UnstyledButton>
  )
}
