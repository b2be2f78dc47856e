// Right behind the frame that a page comes with: its title in the language of this device, to a customer their greeting.
;(() => {
  const title = document.querySelector('.start-title')
  try {
    const language = localStorage.getItem('I18N_LANGUAGE')
    if (title.dataset[language]) {
      title.textContent = title.dataset[language]
      title.lang = language
    }
    const { user } = JSON.parse(localStorage.getItem('authUser'))
    if (user.Designation === 'User' && title.dataset.greeting) {
      const name = user.customerNick || user.contactPerson || user.userName
      title.textContent = title.dataset.greeting.replace('{{name}}', () => name)
      title.lang = 'en'
      document.querySelector('.start-intro').hidden = false
    }
  } catch {
    // Nobody is signed in, or nothing may be kept: the title stays as it came.
  }
})()
