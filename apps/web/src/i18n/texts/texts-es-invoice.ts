export default import.meta.glob<object>('../es/{invoices,values}.ts', { eager: true, import: 'default' })
