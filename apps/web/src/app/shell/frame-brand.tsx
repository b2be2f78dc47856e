import { isCustomerRole } from '@stitchdesk/contract/basics/roles'
import { Link } from 'react-router'
import { useCall } from '../../lib/api/query.ts'
import { useRole } from '../../lib/api/session.ts'
import { Brand } from '../../ui/brand.tsx'
import classes from './shell.module.css'

/** The product's mark and name, to customers the shop's logo where it has one; leads to the start page. */
export function FrameBrand() {
  const isCustomer = isCustomerRole(useRole())
  const { data: shop } = useCall('getShop', {}, { staleTime: Number.POSITIVE_INFINITY, enabled: isCustomer })
  if (!isCustomer || !shop?.logo) return <Brand />
  return (
    <Link to="/">
      <img src={shop.logo.address} alt={shop.companyName} className={classes.logo} />
    </Link>
  )
}
