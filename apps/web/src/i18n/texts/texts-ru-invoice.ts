export default import.meta.glob<object>('../ru/{invoices,values}.ts', { eager: true, import: 'default' })
