import { PageHeader } from '../../ui/page-header.tsx'

export default function Screen() {
  return <PageHeader />
}
