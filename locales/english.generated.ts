// Written by `npm run texts` from the English texts.
import 'i18next'

/** The keys of all texts by area, with their placeholders. */
export interface English {
  "account": {
    "address": {
      "unverified": "{{email}}"
      "pending": "{{pending}} {{email}}"
      "sendAgain": string
      "notSent": string
      "change": string
      "awaiting": "{{email}}"
      "takeBack": string
      "takeBackOf": "{{email}} {{owner}}"
    }
    "signInHelp": {
      "label": string
      "password": {
        "button": string
        "title": "{{name}}"
        "question": "{{email}}"
        "confirm": string
      }
      "twoFactor": {
        "button": string
        "title": "{{name}}"
        "question": "{{email}}"
        "confirm": string
      }
    }
    "units": {
      "title": string
      "in": string
      "mm": string
      "hint": string
    }
    "profile": {
      "idNo": "{{id}}"
      "email": string
      "userName": string
      "changeUserName": string
      "save": string
      "saved": "{{name}}"
      "picture": string
      "pictureSaved": string
      "details": string
      "change": string
      "noDetails": string
      "contactPerson": string
      "customerNick": string
      "company": string
      "phone": string
      "cell": string
      "address": string
      "pictureHint": "{{size}}"
    }
    "sessions": {
      "title": string
      "intro": string
      "current": string
      "started": "{{when}}"
      "lastSeen": "{{when}}"
      "unknownDevice": string
      "onSystem": "{{browser}} {{system}}"
      "end": string
      "endOf": "{{device}}"
      "ended": string
      "endOthers": string
      "othersEnded": string
      "confirmTitle": string
      "confirmBody": string
      "cancel": string
    }
    "email": {
      "title": string
      "intro": string
      "verified": string
      "unverified": string
      "new": string
      "password": string
      "passwordHint": string
      "save": string
      "asked": "{{email}}"
    }
    "password": {
      "title": string
      "hint": "{{min}}"
      "currentPassword": string
      "newPassword": string
      "confirmPassword": string
      "save": string
      "show": string
      "failed": string
    }
    "twoFactor": {
      "title": string
      "intro": string
      "on": string
      "off": string
      "required": string
      "codesLeft_one": "{{count}}"
      "codesLeft_other": "{{count}}"
      "begin": string
      "beginTitle": string
      "next": string
      "scan": string
      "qr": string
      "key": string
      "code": string
      "enable": string
      "disable": string
      "disableTitle": string
      "password": string
      "passwordMissing": string
      "noPassword": string
      "disabled": string
      "codesTitle": string
      "codesBody": string
      "copy": string
      "copied": string
      "done": string
      "cancel": string
    }
  }
  "answers": {
    "passwordUpdated": string
    "passwordLinkSent": "{{email}}"
    "passwordSet": string
    "registered": string
    "resetLinkSent": string
    "signedOut": string
    "signedOutThere": string
    "verificationSent": "{{email}}"
    "emailVerified": string
    "twoFactorRemoved": "{{email}}"
    "addressAllowed": string
    "removed": string
    "revoked": string
    "restored": string
    "linkRemoved": string
  }
  "audit": {
    "label": string
    "intro": string
    "columns": {
      "at": string
      "who": string
      "record": string
      "what": string
      "before": string
      "after": string
    }
    "filters": {
      "who": string
      "entity": string
      "what": string
      "record": string
      "day": string
      "from": string
      "to": string
    }
    "entities": {
      "request": string
      "account": string
      "invoice": string
      "payment": string
      "message": string
      "setting": string
    }
    "fields": {
      "deliveryCheck": string
      "points": string
      "beingRead": string
      "bankLineSkipped": string
      "bankLineUndone": string
      "billing": string
      "monthlyDay": string
      "dueDays": string
      "creditLimit": string
      "taxReason": string
      "taxNumber": string
      "statementByMail": string
      "holdReason": string
      "priceListId": string
      "pricePercent": string
      "priceRules": string
      "priceTiers": string
      "priceExtras": string
      "filesReleased": string
      "Designation": string
      "additionalInstructions": string
      "artworkLink": string
      "assTo": string
      "assToSalesMan": string
      "blending": string
      "cancelledAt": string
      "cell": string
      "colorStatus": string
      "comments": string
      "company": string
      "confirmation": string
      "contactPerson": string
      "created": string
      "customerNick": string
      "language": string
      "delete": string
      "discount": string
      "dueTime": string
      "email": string
      "emailVerifiedAt": string
      "fabric": string
      "googleAllowed": string
      "height": string
      "invoiceNumber": string
      "numberOfColors": string
      "oStatus": string
      "orderName": string
      "orderStatus": string
      "password": string
      "paymentStatus": string
      "pendingEmail": string
      "phone": string
      "pictures": string
      "placement": string
      "po": string
      "price": string
      "proof": string
      "received": string
      "owed": string
      "credited": string
      "requiredFormat": string
      "rush": string
      "sentDate": string
      "status": string
      "stiches": string
      "threadColors": string
      "totalPrice": string
      "twoFactor": string
      "uploadQuotaBytes": string
      "userName": string
      "waitingFor": string
      "waitingSince": string
      "width": string
      "workStatus": string
      "voidedAt": string
      "voidReason": string
      "reason": string
      "reminded": string
      "sentAgain": string
      "sentByHand": string
      "step": string
      "saved as draft": string
      "grandTotal": string
      "amount": string
      "worth": string
      "timestamp": string
      "items": string
      "changeAsked": string
      "changeItem": string
      "changesDone": string
      "roundCause": string
      "roundCost": string
      "goAheadLimit": string
      "priceAsked": string
      "declinedPrice": string
      "convertToOrder": string
      "requestFor": string
      "closedThrough": string
      "note": string
      "google": string
      "emailVerified": string
      "notifiedByMail": string
      "written off": string
      "refund": string
      "credit note": string
      "credit": string
      "deleted": string
      "payClosed": string
      "payRule": string
      "daysLate": string
      "passwordReset": string
      "sendingEnded": string
      "linkRevoked": string
      "linkRestored": string
      "formatDownloaded": string
      "cancelled": string
      "customer": string
      "PayMethod": string
      "PayNumber": string
      "name": string
      "designer": string
      "priceList": string
      "version": string
      "validFrom": string
      "payPaid": string
      "paidOn": string
      "mergedCustomer": string
    }
    "outcomes": {
      "approved": string
      "changes": string
      "sent": string
      "link renewed": string
      "link revoked": string
      "approval undone": string
      "done": string
      "open": string
      "not set": string
      "started": string
      "dropped": string
      "withdrawn": string
      "linked": string
      "removed": string
      "enabled": string
      "disabled": string
    }
    "product": string
    "withKey": "{{name}}"
    "nothing": string
    "empty": string
    "emptyBody": string
  }
  "auth": {
    "showPassword": string
    "lock": {
      "title": string
      "intro": "{{name}}"
      "submit": string
      "other": string
    }
    "signIn": {
      "title": string
      "intro": string
      "userName": string
      "password": string
      "submit": string
      "code": string
      "codeHint": string
      "google": string
      "googleCode": string
      "googleContinue": string
      "forgot": string
      "noAccount": string
      "register": string
      "home": string
      "ended": string
    }
    "register": {
      "title": string
      "intro": string
      "email": string
      "username": string
      "password": string
      "passwordHint": "{{min}}"
      "submit": string
      "haveAccount": string
      "login": string
      "goOn": string
      "done": string
    }
    "forgot": {
      "title": string
      "intro": string
      "email": string
      "submit": string
      "remembered": string
      "login": string
    }
    "reset": {
      "title": string
      "intro": string
      "password": string
      "submit": string
      "again": string
      "login": string
    }
    "verify": {
      "title": string
      "intro": string
      "submit": string
      "done": "{{email}}"
      "goOn": string
      "login": string
    }
    "logout": {
      "working": string
      "failed": string
    }
    "pitch": {
      "title": string
      "quotes": string
      "files": string
      "invoices": string
    }
  }
  "bank": {
    "payments": string
    "intro": string
    "file": string
    "drop": string
    "dropHint": string
    "choose": string
    "unread": "{{name}}"
    "loading": string
    "noColumn": string
    "column": "{{number}}"
    "columns": {
      "date": string
      "amount": string
      "direction": string
      "credit": string
      "debit": string
      "currency": string
      "fee": string
      "status": string
      "payer": string
    }
    "order": string
    "ambiguous": string
    "orders": {
      "mdy": string
      "dmy": string
      "ymd": string
    }
    "decimal": string
    "decimals": {
      "point": string
      "comma": string
    }
    "missing": string
    "sample": string
    "incoming_one": "{{count}}"
    "incoming_other": "{{count}}"
    "outgoing_one": "{{count}}"
    "outgoing_other": "{{count}}"
    "brokenLines_one": "{{count}}"
    "brokenLines_other": "{{count}}"
    "brokenLine": "{{number}} {{why}}"
    "broken": {
      "columns": string
      "date": string
      "future": string
      "amount": string
      "direction": string
      "net": string
      "fee": string
      "currency": string
    }
    "cancel": string
    "import_one": "{{count}}"
    "import_other": "{{count}}"
    "added_one": "{{count}}"
    "added_other": "{{count}}"
    "addedKnown_one": "{{count}} {{known}}"
    "addedKnown_other": "{{count}} {{known}}"
    "doubles": "{{doubles}}"
    "state": string
    "states": {
      "open": string
      "confirmed": string
      "skipped": string
    }
    "confirmed_one": "{{count}}"
    "confirmed_other": "{{count}}"
    "confirmSure_one": "{{count}}"
    "confirmSure_other": "{{count}}"
    "askSure_one": "{{count}}"
    "askSure_other": "{{count}}"
    "askSureBody": "{{amount}}"
    "empty": {
      "open": string
      "confirmed": string
      "skipped": string
    }
    "emptyBody": string
    "noText": string
    "origin": "{{file}} {{number}}"
    "double": "{{origin}}"
    "nobody": string
    "oldest": string
    "asCredit": string
    "openInvoice": "{{number}}"
    "owes": "{{amount}}"
    "took": "{{amount}}"
    "certainty": {
      "sure": string
      "likely": string
      "possible": string
      "none": string
    }
    "reasons": {
      "number": string
      "amount": string
      "name": string
      "balance": string
      "other-amount": string
      "several": string
      "reported": string
      "other-name": string
      "other-currency": string
      "twice": string
    }
    "confirm": string
    "change": string
    "pick": string
    "skip": string
    "takeBack": string
    "point": "{{amount}}"
    "which": string
    "whichHint": string
    "invoiceOwes": "{{number}} {{amount}}"
    "owesNothing": string
    "account": string
    "accountHint": "{{method}}"
    "accounts": {
      "Bank": string
      "Barclays": string
      "Mercury": string
      "Sparkasse": string
      "PayPal": string
      "Wise": string
      "Payoneer": string
      "Stripe": string
    }
    "fileCurrency": string
    "fileCurrencyMissing": string
    "missingOrder": string
    "several": string
    "leftOutTitle": string
    "brokenTitle": string
    "fee": "{{amount}}"
    "search": string
    "searchHint": string
    "match": string
    "label": string
    "line": string
    "amount": string
    "reversed": string
    "sureNames": "{{names}} {{more}}"
    "undo": string
    "undoReason": string
    "askUndoBody": string
    "chooseOne": string
    "leftOut": {
      "pending": "{{word}}"
      "hold": "{{word}}"
      "failed": "{{word}}"
      "refunded": "{{word}}"
      "status": "{{word}}"
      "conversion": "{{word}}"
      "currency": "{{word}}"
      "fee": string
      "kind": "{{word}}"
    }
    "leftOutLines_one": "{{count}}"
    "leftOutLines_other": "{{count}}"
    "askUndo_one": "{{count}}"
    "askUndo_other": "{{count}}"
    "undone_one": "{{count}}"
    "undone_other": "{{count}}"
    "skippedLines_one": "{{count}}"
    "skippedLines_other": "{{count}}"
    "restoredLines_one": "{{count}}"
    "restoredLines_other": "{{count}}"
    "refusedLines_one": "{{count}}"
    "refusedLines_other": "{{count}}"
    "askTicked_one": "{{count}}"
    "askTicked_other": "{{count}}"
    "withoutMatch_one": "{{count}}"
    "withoutMatch_other": "{{count}}"
    "ofCustomer_one": "{{count}}"
    "ofCustomer_other": "{{count}}"
    "columnsTitle": string
    "confirmSureOf_one": "{{count}} {{names}}"
    "confirmSureOf_other": "{{count}} {{names}}"
    "decidedLines_one": "{{count}}"
    "decidedLines_other": "{{count}}"
  }
  "billing": {
    "label": string
    "tabs": {
      "all": string
      "Draft": string
      "Unpaid": string
      "Overdue": string
      "Paid": string
      "Void": string
    }
    "search": string
    "searchHint": string
    "state": string
    "customer": string
    "number": string
    "date": string
    "invoiceDate": string
    "due": string
    "late": "{{days}}"
    "total": string
    "status": string
    "actions": string
    "open": "{{number}}"
    "exporting_one": "{{total}}"
    "exporting_other": "{{total}}"
    "exportingPayments_one": "{{total}}"
    "exportingPayments_other": "{{total}}"
    "draft": string
    "draftOf": "{{customer}}"
    "items_one": "{{first}}"
    "items_other": "{{first}} {{more}}"
    "empty": string
    "emptyBody": string
    "emptyHere": string
    "invoiceAll": string
    "record": string
    "recordOf": "{{number}}"
    "issue": string
    "issueOf": "{{customer}}"
    "issueTitle": string
    "issueBody": "{{customer}} {{amount}}"
    "keepDraft": string
    "view": string
    "more": string
    "moreOf": "{{name}}"
    "send": string
    "remind": string
    "copy": string
    "copied": string
    "notCopied": string
    "lines": string
    "moreLines_one": "{{count}}"
    "moreLines_other": "{{count}}"
    "payments": string
    "reminders": string
    "reminder": "{{step}}"
    "dispute": {
      "set": string
      "setOf": "{{name}}"
      "title": "{{name}}"
      "reason": string
      "hint": string
      "submit": string
      "done": string
      "disputed": string
      "settle": string
      "settleOf": "{{name}}"
      "settled": string
    }
    "noPayments": string
    "from": string
    "to": string
    "least": string
    "most": string
    "bulk": {
      "send": string
      "remind": string
      "download": string
      "zip": string
      "pdf": string
      "paid": string
      "paidTitle_one": "{{count}}"
      "paidTitle_other": "{{count}}"
      "paidSum": "{{amount}}"
      "paidDone_one": "{{count}}"
      "paidDone_other": "{{count}}"
      "close": string
      "sums": string
      "leftOut_one": "{{count}}"
      "leftOut_other": "{{count}}"
      "askSend_one": "{{count}}"
      "askSend_other": "{{count}}"
      "askSendBody": string
      "sent_one": "{{count}}"
      "sent_other": "{{count}}"
      "askRemind_one": "{{count}}"
      "askRemind_other": "{{count}}"
      "askRemindBody": string
      "reminded_one": "{{count}}"
      "reminded_other": "{{count}}"
      "tooMany": "{{max}}"
      "askConfirm_one": "{{count}}"
      "askConfirm_other": "{{count}}"
      "askConfirmBody": string
      "confirmed_one": "{{count}}"
      "confirmed_other": "{{count}}"
      "notExact": string
      "paymentSums": string
    }
  }
  "board": {
    "board": string
    "intro": string
    "introByThumb": string
    "unassigned": string
    "left": string
    "rush": "{{number}}"
    "late": "{{number}}"
    "empty": string
    "emptyUnassigned": string
    "all": "{{number}}"
    "allOf": "{{number}} {{name}}"
    "move": "{{code}}"
    "moveTo": string
    "moved": "{{code}} {{name}}"
    "returned": "{{code}}"
    "undo": string
    "notMoved": "{{code}} {{name}}"
    "notReturned": "{{code}}"
  }
  "changes": {
    "title": string
    "waiting": string
    "answered": string
    "count": "{{done}} {{total}}"
    "comment": "{{number}}"
    "look": "{{number}} {{name}}"
    "pin": "{{number}} {{text}}"
    "byCustomer": string
    "done": string
    "replies_one": "{{count}}"
    "replies_other": "{{count}}"
    "doneBy": "{{name}}"
    "open": "{{open}} {{total}}"
    "openHint": string
    "sendAnyway": string
    "back": string
    "cause": {
      "label": string
      "choose": string
      "own": string
      "our-fault": string
      "changed-wish": string
      "another-size": string
      "another-format": string
      "damaged-file": string
    }
    "resize": string
    "free": string
    "byShop": string
    "beside": string
    "line": "{{day}} {{cause}}"
    "correct": string
    "corrected": string
    "unknown": string
    "why": {
      "off": string
      "quote": string
      "link": string
      "included": "{{number}} {{free}}"
      "late": "{{days}}"
      "resize": "{{resize}}"
      "format": string
      "our-fault": string
      "damaged-file": string
      "used-up": string
      "small-resize": "{{percent}}"
    }
  }
  "commonErrors": {
    "network": string
    "invalid_body": string
    "invalid_json": string
    "unstorable_text": string
    "unreadable_address": string
    "request_broken_off": string
    "malformed_request": "{{reason}}"
    "page_beyond_end": "{{most}}"
    "invalid_credentials": string
    "two_factor_required": string
    "session_expired": string
    "two_factor_setup_required": string
    "forbidden": string
    "not_found": string
    "call_not_found": string
    "web_app_not_built": string
    "record_not_found": string
    "body_stalled": string
    "record_deleted": string
    "done_meanwhile": string
    "changing_now": string
    "stale_version": string
    "already_taken": string
    "request_too_large": string
    "request_too_complex": string
    "too_large": string
    "too_many_files": string
    "unsupported_type": string
    "unsupported_body": string
    "not_multipart": string
    "slow_down": string
    "too_many_attempts": "{{wait}}"
    "too_many_connections": string
    "too_many_exports": string
    "too_many_streams": string
    "unavailable": string
    "files_unavailable": string
    "internal": string
    "storage_full": string
  }
  "conversation": {
    "title": string
    "channels": string
    "channel": {
      "customer": string
      "staff": string
    }
    "channelUnread": "{{channel}} {{count}}"
    "loading": string
    "failed": string
    "earlier": string
    "earlierCount_one": "{{count}}"
    "earlierCount_other": "{{count}}"
    "whole": string
    "messages": {
      "customer": string
      "staff": string
    }
    "empty": {
      "customer": string
      "staff": string
      "own": string
    }
    "you": string
    "customer": string
    "us": string
    "reply": "{{name}}"
    "question": string
    "newSince": string
    "write": {
      "customer": string
      "staff": string
      "own": string
    }
    "placeholder": {
      "customer": string
      "staff": string
      "own": string
      "answer": string
    }
    "readOnly": "{{channel}}"
    "send": string
    "sendQuestion": string
    "keys": string
    "isQuestion": string
    "isQuestionHint": string
    "attach": string
    "detach": "{{name}}"
    "uploading": "{{name}} {{percent}}"
    "again": "{{name}}"
    "busy": string
    "kept": string
    "leave": "{{count}}"
    "mention": string
    "mentionWho": string
    "ready": {
      "open": string
      "what": {
        "size": string
        "fabric": string
        "placement": string
        "format": string
        "colors": string
        "wording": string
        "blurred": string
        "background": string
        "smallText": string
      }
      "text": {
        "size": string
        "fabric": string
        "placement": string
        "format": string
        "colors": string
        "wording": string
        "blurred": string
        "background": string
        "smallText": string
      }
    }
    "price": {
      "own": string
      "staff": string
      "declined": string
      "hint": "{{price}} {{limit}}"
    }
    "waiting": {
      "staff": string
      "own": string
      "start": string
      "stop": string
      "notStopped": string
    }
    "unread_one": "{{count}}"
    "unread_other": "{{count}}"
  }
  "customer": {
    "list": string
    "missing": string
    "missingBody": string
    "toList": string
    "loading": string
    "unconfirmed": string
    "onHold": string
    "allowMail": string
    "mailAllowed": string
    "mail": "{{email}}"
    "call": "{{number}}"
    "salesperson": "{{name}}"
    "unassigned": string
    "since": "{{date}}"
    "newOrder": string
    "newQuote": string
    "newVector": string
    "invoice": string
    "message": string
    "edit": string
    "more": string
    "delete": string
    "figures": string
    "dueCount_one": "{{count}}"
    "dueCount_other": "{{count}}"
    "nothingDue": string
    "orders_one": "{{count}}"
    "orders_other": "{{count}}"
    "nothingToInvoice": string
    "payments_one": "{{count}}"
    "payments_other": "{{count}}"
    "noPayments": string
    "work": string
    "workFigure": "{{us}}"
    "workThem": "{{them}} {{ready}}"
    "sections": string
    "section": {
      "overview": string
      "orders": string
      "designs": string
      "invoices": string
      "account": string
      "messages": string
      "files": string
      "notes": string
      "terms": string
      "details": string
    }
    "all": string
    "openRequests": string
    "noOpen": string
    "needsThem": string
    "latest": string
    "noMessages": string
    "noMessagesHint": string
    "internal": string
    "unread_one": "{{count}}"
    "unread_other": "{{count}}"
    "contact": string
    "noDesigns": string
    "noDesignsHint": string
    "lookAt": "{{name}}"
    "stitches": "{{number}}"
    "noFiles": string
    "noFilesHint": string
    "pages": string
    "kind": string
    "kinds": {
      "quote": string
      "order": string
      "vector": string
    }
    "noRequests": string
    "noRequestsHint": string
    "note": string
    "noteHint": string
    "addNote": string
    "noNotes": string
    "editNote": string
    "editNoteOf": "{{date}}"
    "deleteNote": string
    "deleteNoteOf": "{{date}}"
    "saveNote": string
    "cancel": string
    "noteText": string
    "edited": string
    "noteAdded": string
    "noteSaved": string
    "noteDeleted": string
    "deleteNoteTitle": string
    "deleteNoteBody": string
    "keepNote": string
    "merge": {
      "action": string
      "intro": string
      "requests": string
      "designs": string
      "invoices": string
      "payments": string
      "notes": string
      "owed": string
      "credit": string
      "together": "{{amount}} {{together}}"
      "accounts": "{{into}}"
      "kept": string
      "keptOf": "{{what}} {{name}}"
      "final": "{{from}} {{into}}"
      "confirm": "{{into}}"
      "cancel": string
      "done": "{{from}} {{into}}"
      "what": {
        "terms": string
        "hold": string
        "prices": string
        "salesperson": string
        "source": string
        "color": string
        "space": string
      }
    }
  }
  "customers": {
    "title": string
    "allTitle": string
    "emptyTitle": string
    "emptyHint": string
    "emptyAllHint": string
    "onHold": string
    "customer": string
    "openPage": string
    "userName": string
    "customerNick": string
    "contactPerson": string
    "company": string
    "phone": string
    "cell": string
    "email": string
    "optionalEmail": string
    "invoiceEmail": string
    "reffrence": string
    "country": string
    "city": string
    "address": string
    "website": string
    "registerdDate": string
    "colorStatus": string
    "language": string
    "languageDefault": string
    "colors": {
      "Nothing": string
      "Red": string
      "Green": string
    }
    "changeTo": "{{next}}"
    "nextColor": "{{name}} {{color}} {{next}}"
    "comments": string
    "assToSalesMan": string
    "workStatus": string
    "space": string
    "spaceUsual": "{{size}}"
    "spaceWrong": "{{size}}"
    "requests": string
    "unpaidDone": string
    "lastRequest": string
    "registeredFrom": string
    "idNo": string
    "recordId": string
    "missing": string
    "opened": {
      "contact": string
      "account": string
      "open": string
      "work": "{{us}} {{them}}"
      "ready": string
      "latest": string
      "noRequests": string
      "notes": string
      "noNotes": string
      "next": string
      "page": string
      "newOrder": string
      "invoice": string
      "edit": string
      "details": string
    }
    "sales": string
    "designer": string
    "orderDateFrom": string
    "orderDateTo": string
    "filters": {
      "search": string
      "searchHint": string
      "ordered": string
      "registered": string
      "since": string
      "until": string
      "owes": string
      "overdue": string
      "quiet": "{{days}}"
    }
    "nobody": string
    "serial": string
    "unpaidOrders": string
    "invoiceHistory": string
    "newRequest": string
    "delete": string
    "deleteTitle": "{{name}}"
    "deleteQuestion": "{{name}} {{userName}}"
    "deleteKeeps_one": "{{count}}"
    "deleteKeeps_other": "{{count}}"
    "deleteNow": string
    "close": string
    "deleted": "{{name}}"
    "create": string
    "save": string
    "cancel": string
    "created": "{{name}}"
    "password": string
    "passwordHint": string
    "loading": string
    "orders": {
      "title": string
      "hint": string
      "empty": string
      "emptyHint": string
      "onInvoice": "{{number}}"
      "chooseAll": string
      "choose": "{{code}} {{name}}"
      "order": string
      "submitted": string
      "price": string
      "discount": string
      "total": string
      "chosen_one": "{{count}}"
      "chosen_other": "{{count}}"
      "more_one": "{{shown}}"
      "more_other": "{{shown}}"
      "generate": string
    }
    "charges": {
      "title": string
      "add": string
      "text": "{{number}}"
      "example": string
      "po": "{{number}}"
      "poShort": string
      "amount": "{{number}}"
      "remove": "{{number}}"
    }
    "drafts": {
      "title": string
      "name": "{{date}}"
      "summary_one": "{{date}} {{count}}"
      "summary_other": "{{date}} {{count}}"
      "holds": string
      "save": string
      "saveChange": string
      "saved": string
      "change": string
      "changeHint": string
      "issue": string
      "issued": "{{number}}"
      "delete": string
      "keep": string
      "deleteTitle": string
      "deleteBody_one": string
      "deleteBody_other": "{{count}}"
      "deleted": string
    }
    "void": {
      "action": string
      "label": "{{number}}"
      "title": "{{number}}"
      "hint": string
      "reason": string
      "reasonHint": string
      "awaits": string
      "submit": string
      "done": "{{number}}"
      "because": "{{date}} {{reason}}"
    }
    "place": {
      "kind": string
      "kinds": {
        "quote": string
        "order": string
        "vector": string
      }
      "orderCode": "{{orderCode}}"
      "artwork": string
      "attachments": string
      "noArtwork": string
      "failedUpload": string
      "submit": {
        "quote": string
        "order": string
        "vector": string
      }
      "success": string
      "successText": "{{orderCode}}"
    }
    "history": {
      "title": string
      "state": string
      "anyState": string
      "perPage": string
      "due": "{{date}}"
      "emptyState": "{{state}}"
      "emptyStateHint": string
      "empty": string
      "emptyHint": string
      "number": "{{number}}"
      "summary_one": "{{date}} {{count}}"
      "summary_other": "{{date}} {{count}}"
      "open": string
      "openLabel": "{{number}}"
      "pay": string
      "payLabel": "{{number}}"
      "pages": string
    }
  }
  "dashboard": {
    "age": {
      "waiting": "{{age}}"
      "oldest": "{{age}}"
      "ago": "{{age}}"
    }
    "figures": {
      "label": string
      "fresh": string
      "unassigned": string
      "processing": string
      "rush": string
      "atRisk": string
      "revision": string
      "ready": string
      "payments": string
      "mails": string
      "done": string
      "thisWeek": string
      "none": string
      "sendAgain": string
      "paymentCount_one": "{{number}}"
      "paymentCount_other": "{{number}}"
    }
    "work": {
      "waiting": string
      "next": string
      "allOpen": "{{number}}"
      "unassigned": string
      "emptyWaiting": string
      "emptyNext": string
    }
    "load": {
      "title": string
      "all": string
      "board": string
      "open_one": "{{number}}"
      "open_other": "{{number}}"
      "rush_one": "{{number}}"
      "rush_other": "{{number}}"
      "thousands": "{{number}}"
      "stitches": "{{number}}"
      "worth": string
      "empty": string
    }
    "money": {
      "title": string
      "reports": string
      "received": string
      "lastMonth": "{{amount}}"
      "sameDays": "{{amount}}"
      "drawn": "{{number}} {{received}} {{owed}}"
      "week": "{{day}} {{received}} {{owed}}"
      "keys": {
        "received": string
        "owed": string
      }
      "thisWeek": string
      "table": string
      "weekOf": string
    }
    "sales": {
      "ordered": string
      "lately": "{{number}}"
      "owing": string
      "customers_one": "{{number}}"
      "customers_other": "{{number}}"
      "quiet": string
      "quietFor": "{{number}}"
      "all": "{{number}}"
      "emptyOrdered": string
      "emptyOwing": string
      "emptyQuiet": string
      "inWork": string
      "waitingLongest": string
      "emptyInWork": string
    }
    "customer": {
      "welcome": "{{name}}"
      "placeQuote": string
      "placeOrder": string
      "first": string
      "firstButton": string
      "delivered": string
      "allDelivered": string
      "emptyDelivered": string
      "downloadOf": "{{format}} {{name}}"
      "more": "{{number}}"
      "moreOf": "{{name}}"
      "noFiles": string
      "openOf": "{{name}}"
      "stitches": "{{number}}"
      "inWork": string
      "emptyInWork": string
      "kinds": {
        "quote": "{{number}}"
        "order": "{{number}}"
        "vector": "{{number}}"
      }
      "steps": {
        "received": string
        "working": string
        "checking": string
        "delivered": string
      }
      "step": "{{number}} {{of}} {{name}}"
      "placed": "{{day}}"
      "needsYou": string
      "priceWaits": "{{price}}"
      "reviewPrice": string
      "reviewProof": string
      "proofWaits": string
      "reply": string
      "report": string
      "reportOf": "{{number}}"
      "owe": string
      "beingInvoiced": "{{amount}}"
      "nothingOwed": string
      "invoice": "{{number}}"
      "due": "{{day}}"
      "overdue": "{{day}}"
      "unpaid_one": "{{number}}"
      "unpaid_other": "{{number}}"
      "invoiceNow": string
    }
  }
  "defaults": {
    "accounts": {
      "receivable": string
      "PayPal": string
      "CreditCard": string
      "BankTransfer": string
      "fees": string
      "sales": string
      "tax": string
      "creditNotes": string
      "writeOffs": string
      "designerPay": string
      "designersPayable": string
    }
    "reminders": {
      "first": string
      "second": string
      "third": string
    }
  }
  "delivery": {
    "points": {
      "formatMissing": "{{format}} {{format}}"
      "sizeOff": "{{asked}} {{file}} {{found}}"
      "tooManyColors_one": "{{count}} {{file}} {{found}}"
      "tooManyColors_other": "{{count}} {{file}} {{found}}"
      "tooManyRuns_one": "{{count}} {{file}} {{found}}"
      "tooManyRuns_other": "{{count}} {{file}} {{found}}"
      "sizesDiffer": "{{file}} {{found}} {{master}} {{masterSize}}"
      "stitchesDiffer": "{{file}} {{found}} {{master}} {{masterStitches}}"
      "longStitches_one": "{{file}} {{found}}"
      "longStitches_other": "{{file}} {{found}}"
      "shortStitches": "{{found}} {{stitches}} {{file}}"
      "tooLargeForPlacement": "{{placement}} {{limit}} {{file}} {{found}}"
      "untrimmedJumps_one": "{{file}} {{found}}"
      "untrimmedJumps_other": "{{file}} {{found}}"
      "otherFormat": "{{file}} {{format}}"
      "incomplete": "{{file}}"
      "unread": "{{file}}"
    }
    "wide": "{{size}}"
    "high": "{{size}}"
    "and": "{{one}} {{other}}"
    "before": string
    "odd_one": "{{count}}"
    "odd_other": "{{count}}"
    "fine": string
    "checking": string
    "checked": string
    "beingRead_one": "{{count}}"
    "beingRead_other": "{{count}}"
    "beingReadThen_one": "{{count}}"
    "beingReadThen_other": "{{count}}"
    "send": {
      "title": string
      "confirm": string
    }
    "done": {
      "title": string
      "confirm": string
    }
    "differs": string
    "back": string
    "formats": {
      "label": "{{name}}"
      "open": string
      "choose": string
      "clear": string
      "make": string
      "failed": string
    }
  }
  "errors": {
    "another_user_name": string
    "no_free_user_name": string
    "own_account": string
    "account_deleted": string
    "customer_open": "{{owed}} {{credit}} {{notInvoiced}} {{requests}}"
    "last_administrator": string
    "no_picture_chosen": string
    "one_picture_only": string
    "avatar_type": string
    "picture_unusable": "{{reason}}"
    "foreign_page": string
    "google_not_allowed": string
    "another_google_account": string
    "wrong_second_factor": string
    "user_name_just_taken": string
    "account_just_changed": string
    "email_already_verified": string
    "two_factor_not_begun": string
    "two_factor_already_on": string
    "two_factor_is_own": string
    "two_factor_not_on": string
    "invoice_not_found": string
    "credit_note_not_found": string
    "payment_not_found": string
    "items_not_found": string
    "item_on_invoice": "{{item}} {{invoice}}"
    "item_on_draft": "{{item}}"
    "item_deleted": "{{item}}"
    "item_not_done": "{{item}}"
    "item_paid": "{{item}}"
    "item_is_quote": "{{item}}"
    "item_free": "{{item}}"
    "item_unpriced": "{{item}}"
    "nothing_owed": "{{item}}"
    "price_changed": "{{item}} {{now}} {{sent}}"
    "discount_changed": "{{item}} {{now}} {{sent}}"
    "total_changed": "{{item}} {{now}} {{sent}}"
    "invoice_too_large": string
    "draft_already_issued": "{{invoice}}"
    "void_draft": string
    "void_waiting": string
    "void_paid": "{{paid}} {{invoice}}"
    "round_not_found": string
    "round_empty": string
    "bank_too_long": "{{rows}} {{max}}"
    "bank_nothing_read": string
    "bank_line_not_found": string
    "bank_line_confirmed": string
    "bank_worth_missing": "{{amount}}"
    "bank_line_skipped": string
    "bank_line_open": string
    "bank_currency_missing": "{{lines}}"
    "statement_future": string
    "line_not_found": string
    "dispute_closed": string
    "already_paid": string
    "pay_draft": string
    "pay_void": string
    "confirm_report": string
    "payment_waiting": string
    "nothing_due": string
    "not_by_card": "{{least}} {{most}} {{amount}}"
    "checkout_not_found": string
    "card_payments_unavailable": string
    "stripe_event_refused": string
    "payment_month_closed": "{{day}} {{today}}"
    "payment_already_confirmed": string
    "payment_already_rejected": string
    "payment_already_reversed": string
    "payment_already_closed": string
    "reverse_reversed": string
    "reverse_rejected": string
    "reverse_waiting": string
    "void_credited": string
    "pay_unknown_invoice": string
    "payment_repeated": "{{number}}"
    "nothing_to_pay": string
    "no_credit": string
    "credit_exceeded": "{{credit}}"
    "owed_exceeded": "{{owed}} {{invoice}}"
    "paid_exceeded": "{{paid}}"
    "shared_out_exceeded": "{{chosen}} {{available}}"
    "credit_draft": string
    "credit_void": string
    "note_exceeded": "{{invoice}} {{left}}"
    "nothing_to_write_off": "{{invoice}}"
    "client_id_used": string
    "entry_not_found": string
    "entry_reversed": string
    "reverse_invoice": string
    "reverse_reversal": string
    "reverse_refunded": string
    "allocation_not_found": string
    "allocation_reversed": string
    "release_whole": string
    "channel_closed": string
    "message_repeated": string
    "customer_not_found": string
    "note_not_found": string
    "send_unprocessed": string
    "already_sent": string
    "sending_held": "{{name}}"
    "nothing_delivered": string
    "worksheet_without_design": string
    "worksheet_too_large": string
    "delivered_file_gone": "{{file}}"
    "file_not_found": string
    "file_link_over": string
    "files_unpaid": string
    "files_on_hold": string
    "file_missing": string
    "range_beyond_end": "{{size}}"
    "no_file_chosen": string
    "file_without_name": string
    "upload_broken_off": string
    "files_beyond_limit": "{{limit}} {{extra}}"
    "quota_exceeded": "{{quota}}"
    "quota_unverified": "{{quota}}"
    "file_type_refused": "{{file}} {{accepted}}"
    "file_content_differs": "{{file}} {{extension}}"
    "file_too_large": "{{limit}}"
    "file_empty": "{{file}}"
    "drawing_refused": "{{file}} {{reason}}"
    "uploads_at_once": "{{most}}"
    "upload_day_spent": "{{wait}}"
    "computing_hour_spent": "{{wait}}"
    "file_unread": string
    "file_too_large_to_convert": string
    "file_not_convertible": "{{reason}}"
    "artwork_closed": string
    "format_without_stitches": string
    "format_being_read": string
    "format_unpaid": string
    "format_already_sent": string
    "mail_on_its_way": string
    "mail_link_used": string
    "mail_void": string
    "mail_reversed": string
    "mail_no_receiver": string
    "mail_held": string
    "send_draft": string
    "nothing_to_remind": string
    "remind_covered": "{{credit}} {{overdue}}"
    "remind_not_overdue": string
    "zip_draft": string
    "send_reversed": string
    "send_no_paper": string
    "no_backup_place": string
    "pay_month_not_over": "{{month}} {{day}}"
    "pay_earlier_month_open": "{{month}} {{name}}"
    "pay_without_rule": "{{name}} {{count}} {{day}}"
    "pay_rule_too_early": "{{closed}}"
    "colors_being_read": string
    "colors_of_file": string
    "order_code_deleted": string
    "convert_no_quote": string
    "convert_on_invoice": "{{invoice}}"
    "convert_on_draft": string
    "requests_hour_spent": "{{most}} {{wait}}"
    "price_unapproved": "{{limit}} {{price}}"
    "price_not_asked": string
    "price_answer_outdated": "{{price}}"
    "price_list_gone": string
    "price_list_in_use": "{{name}} {{count}}"
    "price_list_standard": "{{name}}"
    "price_lists_full": "{{most}}"
    "price_list_name_taken": "{{name}}"
    "price_version_too_early": "{{day}} {{version}}"
    "process_billed": string
    "round_price_changed": "{{price}}"
    "price_on_invoice": "{{invoice}}"
    "price_on_draft": string
    "link_over": string
    "another_approver": string
    "too_many_comments": "{{most}}"
    "too_many_replies": "{{most}}"
    "proof_closed": string
    "proof_just_sent": string
    "proof_without_result": string
    "proof_of_quote": string
    "proof_just_approved": "{{number}} {{seconds}}"
    "proof_approved": string
    "proof_changes_asked": string
    "proof_replaced": string
    "approval_final": string
    "month_not_over": "{{month}} {{day}}"
    "month_has_drafts": "{{month}} {{count}}"
    "books_closed": string
    "request_deleted": string
    "request_canceled": string
    "page_beyond_requests": "{{most}}"
    "cancel_in_work": string
    "cancel_on_invoice": "{{invoice}}"
    "cancel_on_draft": string
    "canceled_too_long_ago": string
    "delete_on_invoice": "{{invoice}}"
    "delete_on_draft": string
    "change_in_work": string
    "change_before_work": string
    "change_before_sent": string
    "changes_hour_spent": "{{wait}}"
    "shop_picture_type": string
    "one_picture_at_a_time": string
    "too_many_sew_outs": "{{most}}"
    "logo_too_large": string
    "currency_fixed": string
    "logo_unusable": "{{reason}}"
    "pay_month_open": "{{month}} {{name}}"
    "merge_same": string
    "merge_changed": string
    "merge_round_running": string
    "merge_card_open": string
    "withdraw_card": string
    "correct_card": string
    "report_closed": string
    "payment_corrected": string
    "invoice_reported": "{{invoice}}"
    "report_paid": "{{invoice}}"
    "report_void": "{{invoice}}"
  }
  "exports": {
    "headings": {
      "Order code": string
      "Kind": string
      "Type": string
      "Status": string
      "Received": string
      "Sent": string
      "Customer": string
      "User name": string
      "Email": string
      "Name": string
      "PO": string
      "Format": string
      "Width (in)": string
      "Height (in)": string
      "Stitches": string
      "Designer": string
      "Salesperson": string
      "Price": string
      "Discount": string
      "Total price": string
      "Paid": string
      "Currency": string
      "Payment date": string
      "Payment method": string
      "Payment number": string
      "Reference": string
      "Reported on": string
      "Payments": string
      "Invoice": string
      "Date": string
      "Received on": string
      "Due": string
      "Items": string
      "Subtotal": string
      "Tax": string
      "Total": string
      "Credited": string
      "Owed": string
      "Awaiting confirmation": string
      "Void reason": string
      "Requests": string
      "Quotes": string
      "Orders": string
      "Vectors": string
      "Done": string
      "Open": string
      "Rush": string
      "First-pass rate": string
      "Changes asked": string
      "Hours to first version": string
      "Late": string
      "Rating": string
      "Open at present": string
      "Customers": string
      "New customers": string
      "Gone quiet": string
      "Days to pay": string
      "Last order": string
      "Total paid": string
      "Total due": string
      "0-30 days": string
      "31-60 days": string
      "61-90 days": string
      "Over 90 days": string
      "Overdue": string
      "Customer credit": string
      "Entry": string
      "Document": string
      "Account": string
      "Debit": string
      "Credit": string
      "Text": string
      "Receivable": string
      "Pay": string
      "Delivered": string
      "Per 1,000 stitches": string
      "Per piece": string
      "Percent of price": string
      "Minimum": string
      "Our-fault changes": string
      "Paid before": string
      "Report": string
      "Invoices": string
      "Credit note": string
      "Payment": string
      "Refund": string
      "Write-off": string
      "Reversal": string
      "Journal": string
      "Invoiced without tax": string
      "Invoiced tax": string
      "Credited without tax": string
      "Credited tax": string
      "Net": string
      "Tax due": string
      "Sum": string
      "Tax rate": string
      "Designer pay": string
      "Designer paid": string
    }
    "kind": {
      "quote": string
      "order": string
      "vector": string
    }
    "yes": string
  }
  "fields": {
    "orderName": {
      "form": string
      "record": string
      "staff": string
    }
    "requiredFormat": {
      "form": string
      "record": string
      "staff": string
    }
    "artworkLink": {
      "form": string
      "record": string
      "staff": string
    }
    "po": {
      "form": string
      "record": string
      "staff": string
    }
    "width": {
      "form": string
      "record": string
      "staff": string
    }
    "height": {
      "form": string
      "record": string
      "staff": string
    }
    "placement": {
      "form": string
      "record": string
      "staff": string
    }
    "fabric": {
      "form": string
      "record": string
      "staff": string
    }
    "numberOfColors": {
      "form": string
      "record": string
      "staff": string
    }
    "blending": {
      "form": string
      "record": string
      "staff": string
    }
    "rush": {
      "form": string
      "record": string
      "staff": string
    }
    "additionalInstructions": {
      "form": string
      "record": string
      "staff": string
    }
  }
  "guide": {
    "title": string
    "intro": string
    "close": string
    "done": string
    "step": {
      "profile": {
        "title": string
        "text": string
        "action": string
      }
      "place": {
        "title": string
        "text": string
        "action": string
      }
      "work": {
        "title": string
        "text": string
        "action": string
      }
      "notifications": {
        "title": string
        "text": string
        "action": string
      }
      "customers": {
        "title": string
        "text": string
        "action": string
      }
      "requests": {
        "title": string
        "text": string
        "action": string
      }
      "prices": {
        "title": string
        "text": string
        "action": string
      }
      "help": {
        "title": string
        "text": string
        "action": string
      }
    }
  }
  "help": {
    "artwork": {
      "name": string
      "text": string
    }
    "requiredFormat": {
      "name": string
      "text": string
    }
    "vectorFormat": {
      "name": string
      "text": string
    }
    "secondFormat": {
      "name": string
      "text": string
    }
    "vector": {
      "name": string
      "text": string
    }
    "po": {
      "name": string
      "text": string
    }
    "size": {
      "name": string
      "text": string
    }
    "resize": {
      "name": string
      "text": string
    }
    "placement": {
      "name": string
      "text": string
    }
    "fabric": {
      "name": string
      "text": string
    }
    "numberOfColors": {
      "name": string
      "text": string
    }
    "blending": {
      "name": string
      "text": string
    }
    "instructions": {
      "name": string
      "text": string
    }
    "rush": {
      "name": string
      "text": string
    }
    "turnaround": {
      "name": string
      "text": string
    }
    "atRisk": {
      "name": string
      "text": string
    }
    "digitizing": {
      "name": string
      "text": string
    }
    "stitiches": {
      "name": string
      "text": string
    }
    "trim": {
      "name": string
      "text": string
    }
    "colorChange": {
      "name": string
      "text": string
    }
    "jump": {
      "name": string
      "text": string
    }
    "satin": {
      "name": string
      "text": string
    }
    "fill": {
      "name": string
      "text": string
    }
    "running": {
      "name": string
      "text": string
    }
    "underlay": {
      "name": string
      "text": string
    }
    "density": {
      "name": string
      "text": string
    }
    "pullCompensation": {
      "name": string
      "text": string
    }
    "hoop": {
      "name": string
      "text": string
    }
    "backing": {
      "name": string
      "text": string
    }
    "puff": {
      "name": string
      "text": string
    }
    "applique": {
      "name": string
      "text": string
    }
    "sewOut": {
      "name": string
      "text": string
    }
    "machineSpeed": {
      "name": string
      "text": string
    }
    "threadChart": {
      "name": string
      "text": string
    }
    "proof": {
      "name": string
      "text": string
    }
    "version": {
      "name": string
      "text": string
    }
    "change": {
      "name": string
      "text": string
    }
    "level": {
      "name": string
      "text": string
    }
    "rating": {
      "name": string
      "text": string
    }
    "comments": {
      "name": string
      "text": string
    }
    "price": {
      "name": string
      "text": string
    }
    "discount": {
      "name": string
      "text": string
    }
    "freeOrder": {
      "name": string
      "text": string
    }
    "pricedBy": {
      "name": string
      "text": string
    }
    "perThousand": {
      "name": string
      "text": string
    }
    "percent": {
      "name": string
      "text": string
    }
    "billing": {
      "name": string
      "text": string
    }
    "creditLimit": {
      "name": string
      "text": string
    }
    "hold": {
      "name": string
      "text": string
    }
    "taxExemption": {
      "name": string
      "text": string
    }
  }
  "invoices": {
    "invoice": string
    "number": "{{number}}"
    "billedTo": string
    "invoiceDate": string
    "dueDate": string
    "void": "{{date}}"
    "items": string
    "itemCount_one": "{{count}}"
    "itemCount_other": "{{count}}"
    "line": string
    "order": string
    "po": string
    "submitted": string
    "sent": string
    "price": string
    "discount": string
    "total": string
    "subtotal": string
    "tax": "{{rate}}"
    "namedTax": "{{name}} {{rate}}"
    "noTax": "{{reason}}"
    "grandTotal": string
    "received": string
    "fromCredit": string
    "creditNote": "{{number}}"
    "cancelation": "{{number}}"
    "writeOff": string
    "owed": string
    "taxNumber": "{{number}}"
    "howToPay": string
    "terms": string
    "caption": "{{number}}"
    "print": string
    "downloadPdf": string
    "loading": string
    "notFoundTitle": string
    "notFoundHint": string
    "failedTitle": string
    "retry": string
    "report": string
    "reportOf": "{{number}}"
    "record": string
    "recordOf": "{{number}}"
    "payTitle": "{{number}}"
    "payFirst": "{{owed}}"
    "noHowToPay": string
    "howMuch": string
    "payAll": "{{owed}}"
    "payPart": string
    "paymentDate": string
    "payNumber": string
    "amount": string
    "currency": string
    "payMethod": string
    "reference": string
    "methods": {
      "PayPal": string
      "CreditCard": string
      "BankTransfer": string
    }
    "paymentSaved": string
    "partPayment": "{{rest}}"
    "overPayment": "{{owed}}"
    "otherCurrency": "{{currency}} {{owed}}"
    "reportedHint": string
    "owedOf": "{{amount}}"
    "creditChoice": {
      "ask": "{{amount}}"
      "taken": "{{amount}}"
      "applied": "{{amount}} {{left}}"
      "action": string
    }
    "paymentFacts": "{{amount}} {{method}} {{date}} {{number}}"
    "confirmations": {
      "pending": string
      "confirmed": string
      "rejected": string
      "reversed": string
      "closed": string
    }
    "byCustomer": string
    "byShop": string
    "countsAs": "{{amount}}"
    "because": "{{reason}}"
    "confirm": string
    "reject": string
    "takeBack": string
    "confirmed": string
    "rejected": string
    "takenBack": string
    "ask": {
      "close": string
      "worthLabel": string
      "reasonLabel": string
      "worth": {
        "title": "{{amount}}"
        "body": "{{number}} {{owed}}"
        "submit": string
      }
      "reject": {
        "title": "{{amount}}"
        "body": "{{number}}"
        "submit": string
      }
      "takeBack": {
        "title": "{{amount}}"
        "body": "{{number}}"
        "submit": string
      }
    }
    "queue": {
      "bank": string
      "label": string
      "intro": string
      "customer": string
      "open": "{{number}}"
      "paid": string
      "owed": string
      "date": string
      "enteredBy": string
      "byCustomer": string
      "enteredAt": string
      "empty": string
      "emptyBody": string
      "searchHint": string
    }
    "card": {
      "pay": "{{amount}}"
      "paid": "{{amount}}"
      "waiting": string
      "late": string
      "left": string
      "ended": string
    }
    "generated": {
      "title": string
      "number": "{{number}}"
      "link": string
      "open": string
      "copy": string
      "copied": string
    }
    "withdraw": {
      "action": string
      "label": "{{amount}}"
      "title": string
      "body": "{{amount}}"
      "keep": string
      "done": string
    }
    "noNumber": string
    "copy": {
      "amount": "{{amount}}"
      "reference": "{{numbers}}"
    }
    "several": {
      "title": string
      "invoices": string
      "invoice": "{{number}} {{owed}}"
      "overdue": string
      "disputed": string
      "inFull": string
      "inPart": "{{amount}}"
      "notReached": string
      "none": string
      "of": "{{invoices}} {{numbers}}"
      "leftOut_one": "{{count}}"
      "leftOut_other": "{{count}}"
    }
    "correct": {
      "action": string
      "label": "{{amount}}"
      "title": string
      "of": "{{numbers}}"
      "submit": string
      "done": string
    }
  }
  "issueSentences": {
    "addACommentThatSaysWhat": string
    "amountIsRequired": string
    "anAccountWithThisAddressExists": string
    "aNameOfTheClientIs": string
    "anotherAccountTookThisEmailAddress": string
    "cantHaveThisValue": "{{field}}"
    "chooseA4OrLetter": string
    "chooseAFile": string
    "chooseAnAccount": string
    "chooseATimeZoneLikeAmerica": string
    "chooseAtLeastOneCustomer": string
    "chooseAtLeastOneLine": string
    "chooseAtLeastOneRequest": string
    "chooseAtMostDays": string
    "chooseConfirmedOrRejected": string
    "chooseCsvOrXlsx": string
    "chooseOneOfTheLanguages": string
    "choosePrepaidPerOrderOrMonthly": string
    "chooseQuoteOrderOrVector": string
    "chooseTheColumnOfAmounts": string
    "chooseTheCustomerWhomThisRequest": string
    "chooseTheDayFromWhichIt": string
    "chooseTheDaysOfTheReport": string
    "chooseTheShopsTaxOrNone": string
    "chooseWeekOrMonth": string
    "chooseWhoGetsIt": string
    "chooseWhyItIsFree": string
    "chooseWhyTheChangeIsNeeded": string
    "chooseWhyTheChangesAreNeeded": string
    "chooseXlsxCsvOrPlainCsv": string
    "commentsCantBeMoreThan50": string
    "commentsCantBeMoreThan500": string
    "currencyIsRequired": string
    "currentPasswordIsNotRight": string
    "currentPasswordIsRequired": string
    "customeridIsAParameterOfThe": string
    "dayByAndDirectionAreParameters": string
    "describeTheChange": string
    "directionMustBeAscOrDesc": string
    "enterADate": string
    "enterADay": string
    "enterAName": string
    "enterByHowManyPercent": string
    "enterTheCode": string
    "enterTheDayOfTheMonth": string
    "enterTheLastDayOfWork": string
    "enterTheSpaceAsANumber": string
    "enterTheSpaceAsANumber1": string
    "enterTheSpaceInWholeBytes": string
    "enterYourPasswordToChangeYour": string
    "giveTheReportAName": string
    "giveTheViewAName": string
    "hasTooFewItems_one": "{{field}} {{count}}"
    "hasTooFewItems_other": "{{field}} {{count}}"
    "hasTooFewLetters": "{{field}} {{min}}"
    "hasTooManyItems_one": "{{field}} {{count}}"
    "hasTooManyItems_other": "{{field}} {{count}}"
    "heightMustBeAtLeast0": string
    "holdsAtMostCharges": "{{max}}"
    "holdsAtMostItems": "{{max}}"
    "isNotWrittenAsItMustBe": "{{field}}"
    "kindFromAndToAreParameters": string
    "liesOutsideThePicture": "{{field}}"
    "mustBeAtLeast": "{{field}} {{limit}}"
    "mustBeAtMost": "{{field}} {{limit}}"
    "mustBeLessThan": "{{field}} {{limit}}"
    "mustBeMoreThan": "{{field}} {{limit}}"
    "mustBeMoreThanZero": "{{field}}"
    "nameAMonthSuchAs2026": string
    "nameOneOfTheLists": string
    "nameTheCustomer": string
    "nameTheFile": string
    "nameTheRequestByIdOr": string
    "newPasswordIsRequired": string
    "nothingIsKnownBy": "{{names}}"
    "numberOfColorsMustBeNumeric": string
    "onlyAnEmptyTextTakesA": string
    "onlyTheShopAsksItsCustomer": string
    "orderNameIsRequired": string
    "paramsMustBeAnObjectOf": string
    "paymentDateIsRequired": string
    "paymentMethodIsRequired": string
    "payNumberIsRequired": string
    "pleaseEnterYourEmail": string
    "pleaseEnterYourName": string
    "pleaseEnterYourPassword": string
    "pleaseEnterYourUsername": string
    "pleaseEnterYourUserName": string
    "pleaseEnterYourUsername1": string
    "priceIsRequired": string
    "priceMustBeGreaterThanZero": string
    "ratingMustBe0OrMore": string
    "ratingMustBe5OrLess": string
    "reasonIsRequired": string
    "requestsAtOnce": "{{max}}"
    "requiredAlone": string
    "requiredFormatIsRequired": string
    "savingAProcessingMakesTheRequest": string
    "sayWhatIsCharged": string
    "sayWhatIsDisputed": string
    "sayWhatIsToBeChanged": string
    "sayWhatShouldBeChanged": string
    "sayWhetherItIsAllowed": string
    "sayWhy": string
    "sayWhyItIsTakenBack": string
    "sayWhyNoTaxIsAdded": string
    "sayWhyTheCustomerIsOn": string
    "sayWhyTheFilesAreReleased": string
    "sendAMonthSuchAs2026": string
    "sendAnObjectIds": string
    "sendAnObjectLinesIdCustomer": string
    "sendAnObjectLinesReason": string
    "sendAnObjectLinesSkippedTrue": string
    "sendAnObjectListsFilters": string
    "sendAnObjectNameBankCsv": string
    "sendAnObjectNameOrdersReport": string
    "sendAnObjectNameRushThis": string
    "sendAnObjectNameRushThisWeek": string
    "sendADesigner": string
    "sendAnObjectOrdercode1764115200000": string
    "sendAnObjectParamsFilters": string
    "sendAnObjectReportOrdersReport": string
    "sendAnObjectReportOrdersReportParams": string
    "sendAnObjectRequests": string
    "sendAnObjectTextCallsOn": string
    "sendAnObjectTextCallsOnMondays": string
    "sendAnObjectTextLion": string
    "sendAnObjectThrough202611": string
    "sendFromAndToEachA": string
    "sizePageAndSearchAreParameters": string
    "sortByOneOf": "{{choices}}"
    "sortMustBeAnObjectFor": string
    "stateSearchCustomeridByAndDirection": string
    "textPlacementAndCustomeridAreParameters": string
    "theAnswerOfTheSignIn": string
    "thePinLiesOutsideThePicture": string
    "theQueryMustBeFilters": string
    "thisChangeIsNoLongerAsked": string
    "thisLinkHasBeenUsedIs": string
    "thisLinkHasBeenUsedOr": string
    "thisPictureDoesntExist": string
    "thisPictureIsNoneOfThe": string
    "throughIsAParameterOfThe": string
    "tickAtLeastOneInvoice": string
    "tickAtLeastOneRequest": string
    "tickAtLeastOneRow": string
    "timestampIsRequired": string
    "tooLong": string
    "unknownColumn": string
    "unknownKnown": "{{names}} {{known}}"
    "unknownReport": string
    "uploadAtMost": "{{max}}"
    "useAtMost": "{{max}}"
    "weekIsAParameterOfThe": string
    "widthMustBeAtLeast0": string
    "writeAMessageFirst": string
    "writeANoteFirst": string
    "chooseAJournalFormat": string
    "sendBothCustomers": string
    "sayFromWhichDay": string
  }
  "issues": {
    "required": string
    "missing": "{{field}} {{kind}}"
    "wrong_kind": "{{field}} {{kind}}"
    "invalid": string
    "unreadable": string
    "unknown_field": string
    "not_text": "{{field}}"
    "too_long": "{{field}} {{max}}"
    "too_short": "{{min}}"
    "beyond_limit": string
    "below_limit": string
    "unusable_characters": "{{field}}"
    "unusable_field_name": "{{field}}"
    "invalid_email": string
    "invalid_choice": string
    "invalid_date": string
    "invalid_range": "{{field}}"
    "invalid_link": string
    "invalid_website": string
    "invalid_color": string
    "color_too_light": string
    "wrong_thread_count": "{{count}}"
    "unknown_thread": string
    "ends_before_it_begins": string
    "invalid_hours": string
    "chart_line": "{{line}}"
    "no_working_day": string
    "invalid_object": string
    "not_a_flag": "{{field}}"
    "not_a_number": "{{field}}"
    "not_whole": "{{field}} {{min}} {{max}}"
    "not_positive": "{{field}}"
    "negative": "{{field}}"
    "too_high": "{{field}}"
    "above_maximum": "{{field}} {{max}}"
    "out_of_range": "{{field}} {{min}} {{max}}"
    "too_many_decimals": "{{field}}"
    "nothing_chosen": string
    "too_many": "{{max}}"
    "invalid_order_code": string
    "invalid_id": string
    "invalid_second_factor": string
    "invalid_user_name": string
    "reserved_user_name": string
    "passwords_differ": string
    "discount_too_high": string
    "format_not_made": string
    "side_missing": "{{side}}"
    "deleted_not_listed": string
    "wrong_password": string
    "no_password": string
    "wrong_code": string
    "link_over": string
    "account_deleted": string
    "user_name_taken": string
    "user_name_alike": string
    "view_name_taken": string
    "email_taken": string
    "mailbox_letters": string
    "not_yours_to_change": string
    "stays_employee": string
    "no_salesperson": "{{name}}"
    "not_assignable": "{{name}}"
    "file_gone": string
    "order_code_not_yours": string
    "original_not_found": string
    "mention_out_of_reach": "{{name}}"
    "mention_of_customer": "{{name}}"
    "filter_hidden": "{{field}}"
    "sort_hidden": "{{field}}"
    "chosen_twice": string
    "wrong_invoice_number": "{{number}}"
    "payment_in_future": "{{today}}"
    "invoice_in_future": "{{today}}"
    "worth_needed": "{{currency}} {{owed}}"
    "worth_above_paid": "{{paid}}"
    "no_rule": string
    "band_backwards": "{{from}}"
    "minimum_above_cap": "{{minimum}} {{cap}}"
    "rules_contradict": "{{one}} {{other}}"
    "bands_overlap": "{{one}} {{other}} {{other}} {{one}}"
    "bands_gap": "{{from}} {{to}} {{other}} {{one}}"
    "placement_without_rule": "{{placement}}"
    "tier_uses": string
    "tier_use_twice": string
    "tier_twice": "{{hours}}"
    "rush_too_slow": "{{hours}}"
    "amount_and_percent": string
  }
  "ledger": {
    "send": {
      "payment": string
      "creditNote": string
      "refund": string
    }
    "loading": string
    "balance": string
    "statement": string
    "byAge": string
    "ages": {
      "to30": string
      "to60": string
      "to90": string
      "over90": string
    }
    "label": string
    "days": string
    "from": string
    "to": string
    "day": string
    "entry": string
    "amount": string
    "after": string
    "inCredit": "{{amount}}"
    "stillOwed": "{{amount}}"
    "open": "{{number}}"
    "reversed": string
    "kinds": {
      "invoice": string
      "creditNote": string
      "payment": string
      "refund": string
      "writeOff": string
    }
    "reversals": {
      "invoice": string
      "creditNote": string
      "payment": string
      "refund": string
      "writeOff": string
    }
    "of": "{{number}}"
    "empty": string
    "emptyBody": string
    "pays": string
    "paidBy": string
    "paysNothing": string
    "unpaid": string
    "rest": string
    "restOwed": string
    "facts": {
      "method": string
      "paidOn": string
      "original": string
      "rate": "{{amount}} {{rate}}"
      "reason": string
      "enteredBy": string
    }
    "own": {
      "title": string
      "credit": string
    }
    "more": string
    "moreOf": "{{name}}"
    "reasonRead": string
    "shares": {
      "title": string
      "oldestFirst": string
      "none": string
      "pay": "{{number}}"
      "amount": "{{number}}"
      "age": "{{days}}"
      "late": "{{days}}"
      "waiting": string
      "wrong": string
      "all": "{{count}}"
      "more_one": "{{count}}"
      "more_other": "{{count}}"
      "shared": string
      "over": string
    }
    "pay": {
      "title": string
      "titleOf": "{{customer}}"
      "amount": string
      "rate": "{{currency}}"
      "worth": "{{currency}}"
      "rest": string
      "submit": string
      "done": "{{paid}}"
      "doneCredit": "{{paid}} {{credit}}"
      "closedMonth": "{{day}}"
    }
    "pick": {
      "label": string
      "hint": string
      "none": string
    }
    "spend": {
      "title": string
      "body": "{{credit}}"
      "rest": string
      "submit": string
      "done": string
    }
    "refund": {
      "choice": string
      "title": string
      "body": "{{credit}}"
      "submit": string
      "done": "{{amount}}"
    }
    "creditNote": {
      "choice": string
      "title": "{{number}}"
      "body": "{{owed}}"
      "submit": string
      "done": "{{name}} {{amount}}"
    }
    "parts": {
      "title": string
      "part": "{{name}} {{amount}}"
      "tax": "{{net}} {{tax}}"
    }
    "writeOff": {
      "choice": string
      "title": "{{number}}"
      "body": "{{owed}}"
      "submit": string
      "done": "{{amount}} {{number}}"
    }
    "reverse": {
      "choice": string
      "title": "{{kind}} {{name}}"
      "body": "{{amount}}"
      "invoices_one": "{{invoices}}"
      "invoices_other": "{{invoices}}"
      "refund": "{{amount}}"
      "submit": string
      "done": "{{kind}} {{name}}"
    }
    "release": {
      "choice": string
      "of": "{{name}}"
      "title": "{{number}}"
      "body": "{{amount}} {{number}}"
      "submit": string
      "done": string
    }
  }
  "list": {
    "skipToRows": string
    "filters": string
    "reset": string
    "removeFilter": "{{label}} {{value}}"
    "anything": string
    "from": "{{label}}"
    "to": "{{label}}"
    "tooEarly": "{{label}}"
    "daysIn": "{{zone}}"
    "since": "{{day}}"
    "until": "{{day}}"
    "days": {
      "today": string
      "yesterday": string
      "week": string
      "month": string
    }
    "moreFilters": string
    "parts": string
    "columns": string
    "density": string
    "comfortable": string
    "compact": string
    "shownColumns": string
    "yes": string
    "no": string
    "dropped": "{{names}}"
    "range": "{{first}} {{last}} {{total}}"
    "none": string
    "perPage": string
    "refresh": string
    "pages": string
    "previous": string
    "next": string
    "page": "{{page}}"
    "sortBy": "{{label}}"
    "actions": string
    "expandColumn": string
    "sort": string
    "sortUsual": string
    "expand": "{{row}}"
    "collapse": "{{row}}"
    "select": "{{row}}"
    "selectAll": string
    "tickRows": string
    "bulk_one": "{{count}}"
    "bulk_other": "{{count}}"
    "ticked_one": "{{count}}"
    "ticked_other": "{{count}}"
    "untick": string
    "working": string
    "news_one": "{{count}}"
    "news_other": "{{count}}"
    "gone_one": "{{count}}"
    "gone_other": "{{count}}"
    "goneRow": string
    "serial": string
    "loading": string
    "updating": string
    "emptyTitle": string
    "emptyBody": string
    "filteredTitle": string
    "filteredBody": string
    "beyondTitle": string
    "firstPage": string
    "export": {
      "button": string
      "xlsx": string
      "csv": string
      "plain-csv": string
      "received": "{{size}}"
      "done": "{{fileName}}"
      "failed": string
      "stop": string
      "close": string
    }
    "keys": {
      "title": string
      "filters": string
      "move": string
      "expand": string
      "tick": string
      "space": string
      "help": string
      "hint": string
      "close": string
    }
  }
  "look": {
    "title": string
    "subtitle": string
    "here": string
    "notKept": string
    "reset": string
    "others": string
    "other": {
      "profile": string
      "security": string
      "notifications": string
    }
    "scheme": {
      "label": string
      "light": string
      "dark": string
      "auto": string
    }
    "layout": {
      "label": string
      "vertical": string
      "horizontal": string
    }
    "width": {
      "label": string
      "fluid": string
      "boxed": string
      "scrollable": string
    }
    "topbar": {
      "label": string
      "light": string
      "dark": string
    }
    "menuType": {
      "label": string
      "default": string
      "compact": string
      "icon": string
    }
    "menuColor": {
      "label": string
      "dark": string
      "light": string
      "colored": string
    }
    "menuPicture": {
      "label": string
      "none": string
      "threads": string
      "satin": string
      "hoop": string
      "peaks": string
    }
    "onlyAtLeft": string
    "preloader": {
      "label": string
      "off": string
      "on": string
    }
    "lock": {
      "label": string
      "never": string
      "minutes_one": "{{count}}"
      "minutes_other": "{{count}}"
    }
  }
  "mail": {
    "label": string
    "intro": string
    "columns": {
      "createdAt": string
      "to": string
      "subject": string
      "kind": string
      "status": string
      "attempts": string
    }
    "kinds": {
      "request-sent": string
      "request-received": string
      "password-reset": string
      "invoice": string
      "welcome": string
      "email-verification": string
      "email-change": string
      "email-changed": string
      "security": string
      "test": string
      "notification": string
      "conversation": string
      "proof": string
      "backup": string
      "statement": string
      "report": string
      "reminder": string
    }
    "open": "{{subject}}"
    "asShown": string
    "asText": string
    "sendAgain": string
    "onItsWay": "{{to}}"
    "savedAsFile": string
    "repeats": string
    "wasRepeated": string
    "openOther": string
    "allow": string
    "allowed": string
    "nobody": string
    "empty": string
    "emptyBody": string
    "close": string
  }
  "mailPreferences": {
    "title": string
    "intro": string
    "always": string
    "of": {
      "newRequest": string
      "paymentToConfirm": string
      "assigned": string
      "revision": string
      "customerMessage": string
      "mention": string
      "proofAnswer": string
      "priceApproved": string
      "priceDeclined": string
      "result": string
      "invoice": string
      "question": string
      "shopMessage": string
      "proof": string
    }
    "notSaved": string
  }
  "mails": {
    "legal": {
      "imprint": string
      "privacy": string
      "terms": string
    }
    "greeting": "{{name}}"
    "greetingUnnamed": string
    "files": string
    "picture": "{{name}}"
    "size": "{{width}} {{height}}"
    "sizeMm": "{{width}} {{height}}"
    "facts": {
      "number": string
      "name": string
      "po": string
      "format": string
      "stitches": string
      "size": string
      "price": string
      "files": string
      "invoice": string
      "invoiceOf": "{{number}}"
      "moreInvoices": string
      "howToPay": string
      "total": string
      "due": string
      "month": string
      "balance": string
      "credit": string
      "creditApplied": string
      "leftToPay": string
      "lessCredit": string
      "overdue": string
      "owed": string
      "creditNote": string
      "cancelation": string
      "transactionId": string
      "amount": string
      "reason": string
      "subject": string
      "customer": string
      "backupTo": string
      "lastBackup": string
      "noBackup": string
    }
    "instead": {
      "Not priced yet": string
      "Free": string
    }
    "view": {
      "quote": string
      "order": string
      "vector": string
    }
    "receipt": {
      "subject": {
        "quote": "{{code}} {{name}}"
        "order": "{{code}} {{name}}"
        "vector": "{{code}} {{name}}"
      }
      "body": {
        "quote": string
        "order": string
        "vector": string
      }
    }
    "record": {
      "preview": {
        "prepaid": string
        "hold": string
      }
      "subject": "{{code}} {{name}}"
      "body": {
        "quote": string
        "order": string
        "vector": string
      }
    }
    "priceQuestion": {
      "subject": "{{price}} {{code}} {{name}}"
      "body": "{{price}} {{limit}}"
      "choice": string
      "link_one": "{{count}}"
      "link_other": "{{count}}"
      "limit": string
      "review": string
    }
    "message": {
      "question": "{{code}} {{name}}"
      "message": "{{code}} {{name}}"
      "asks": {
        "quote": string
        "order": string
        "vector": string
      }
      "wrote": {
        "quote": string
        "order": string
        "vector": string
      }
      "resume": string
      "reply": string
      "readAndReply": string
    }
    "proof": {
      "subject": "{{code}} {{name}}"
      "ready": {
        "quote": string
        "order": string
        "vector": string
      }
      "link": {
        "quote_one": "{{count}}"
        "quote_other": "{{count}}"
        "order_one": "{{count}}"
        "order_other": "{{count}}"
        "vector_one": "{{count}}"
        "vector_other": "{{count}}"
      }
      "review": string
      "waiting": "{{code}} {{name}}"
      "stillNeeds": {
        "quote": string
        "order": string
        "vector": string
      }
      "signInToReview": string
    }
    "invoice": {
      "subject": "{{number}} {{company}}"
      "body": string
      "open": string
    }
    "statement": {
      "subject": "{{month}} {{company}}"
      "body": string
      "due": "{{amount}} {{day}}"
      "open": string
    }
    "reminder": {
      "subject": "{{company}} {{total}}"
      "subjectLeft": "{{company}} {{left}}"
      "late": "{{amount}} {{day}} {{days}}"
      "openAll": string
    }
    "report": {
      "subject": "{{name}} {{from}} {{to}}"
      "body": "{{from}} {{to}}"
      "stop": "{{address}}"
      "open": string
      "compared": "{{now}} {{before}}"
      "figures": {
        "requests": string
        "done": string
        "open": string
        "rush": string
        "received": string
        "due": string
        "invoiced": string
        "credited": string
        "writtenOff": string
        "refunded": string
        "tax": string
        "owed": string
        "overdue": string
      }
    }
    "moved": {
      "cancelation": "{{number}} {{invoice}} {{company}}"
      "canceled": "{{invoice}}"
      "creditNote": "{{number}} {{company}}"
      "credited": string
      "refund": "{{amount}} {{company}}"
      "refunded": string
      "receipt": "{{amount}} {{company}}"
      "received": string
      "closedReport": "{{amount}} {{company}}"
      "closed": string
    }
    "welcome": {
      "subject": "{{company}}"
      "created": "{{userName}}"
      "agreed": string
      "choose": string
      "choosePassword": string
      "signIn": string
    }
    "reset": {
      "subject": string
      "button": string
      "asked": string
      "byShop": "{{company}}"
      "ignore": string
    }
    "verify": {
      "welcomeSubject": "{{company}}"
      "subject": string
      "thanks": "{{company}}"
      "again": "{{company}}"
      "why": string
      "ignore": string
      "button": string
    }
    "address": {
      "verifySubject": string
      "asked": "{{company}}"
      "why": string
      "ignore": string
      "proposedSubject": string
      "own": "{{email}}"
      "ownHint": string
      "byShop": "{{email}}"
      "byShopHint": string
      "changedSubject": string
      "changed": "{{company}} {{email}}"
      "changedHint": string
    }
    "security": {
      "takenOverSubject": string
      "takenOver": "{{company}}"
      "takenOverHint": string
      "factorSubject": string
      "factor": "{{company}}"
      "factorHint": string
      "factorButton": string
    }
    "notification": {
      "chosen": string
      "open": string
      "newRequest": {
        "quote": "{{code}} {{name}}"
        "order": "{{code}} {{name}}"
        "vector": "{{code}} {{name}}"
      }
      "arrived": {
        "quote": string
        "order": string
        "vector": string
      }
      "assigned": "{{code}} {{name}}"
      "assignedNow": {
        "quote": string
        "order": string
        "vector": string
      }
      "revision": "{{code}} {{name}}"
      "revisionOf": {
        "quote": string
        "order": string
        "vector": string
      }
      "customerMessage": "{{code}} {{name}}"
      "customerWrote": {
        "quote": string
        "order": string
        "vector": string
      }
      "proofAnswer": "{{code}} {{name}}"
      "approved": {
        "quote": string
        "order": string
        "vector": string
      }
      "priceApproved": "{{code}} {{name}}"
      "priceWasApproved": string
      "priceDeclined": "{{code}} {{name}}"
      "priceWasDeclined": string
      "mention": "{{code}} {{name}}"
      "mentioned": string
      "paymentToConfirm": "{{number}}"
      "reported": string
    }
    "backup": {
      "subject": string
      "body": string
      "open": string
    }
    "test": {
      "subject": "{{company}}"
      "body": "{{company}}"
      "only": string
    }
  }
  "manual": {
    "intro": string
    "search": string
    "none": "{{text}}"
    "noneHint": string
    "clear": string
    "steps": string
    "terms": string
    "sections": string
    "keys": {
      "title": string
      "everywhere": string
      "lists": string
      "request": string
      "edit": string
    }
    "step": {
      "place": {
        "title": string
        "text": string
      }
      "review": {
        "title": string
        "text": string
      }
      "download": {
        "title": string
        "text": string
      }
      "change": {
        "title": string
        "text": string
      }
      "again": {
        "title": string
        "text": string
      }
      "pay": {
        "title": string
        "text": string
      }
      "take": {
        "title": string
        "text": string
      }
      "process": {
        "title": string
        "text": string
      }
      "check": {
        "title": string
        "text": string
      }
      "handOver": {
        "title": string
        "text": string
      }
      "revise": {
        "title": string
        "text": string
      }
      "lookAfter": {
        "title": string
        "text": string
      }
      "placeFor": {
        "title": string
        "text": string
      }
      "followPayments": {
        "title": string
        "text": string
      }
      "progress": {
        "title": string
        "text": string
      }
      "day": {
        "title": string
        "text": string
      }
      "assign": {
        "title": string
        "text": string
      }
      "load": {
        "title": string
        "text": string
      }
      "send": {
        "title": string
        "text": string
      }
      "invoices": {
        "title": string
        "text": string
      }
      "payments": {
        "title": string
        "text": string
      }
      "prices": {
        "title": string
        "text": string
      }
      "settings": {
        "title": string
        "text": string
      }
      "staff": {
        "title": string
        "text": string
      }
      "close": {
        "title": string
        "text": string
      }
      "backup": {
        "title": string
        "text": string
      }
    }
  }
  "moneyFigures": {
    "toInvoice": {
      "word": string
      "is": string
    }
    "invoiced": {
      "word": string
      "is": string
    }
    "owed": {
      "word": string
      "is": string
    }
    "overdue": {
      "word": string
      "is": string
    }
    "due": {
      "word": string
      "is": string
    }
    "reported": {
      "word": string
      "is": string
    }
    "received": {
      "word": string
      "is": string
    }
    "credit": {
      "word": string
      "is": string
    }
    "balance": {
      "word": string
      "is": string
    }
    "disputed": {
      "word": string
      "is": string
    }
    "writtenOff": {
      "word": string
      "is": string
    }
    "part": {
      "overdue": "{{amount}}"
      "due": "{{amount}} {{day}}"
      "reported": "{{amount}}"
      "disputed": "{{amount}}"
      "credit": "{{amount}}"
    }
    "dueBy": "{{day}}"
  }
  "monitoring": {
    "loading": string
    "refreshed": string
    "overview": {
      "title": string
      "product": string
      "node": string
      "postgres": string
      "started": string
      "disk": string
      "diskOf": "{{free}} {{size}}"
      "diskLow": string
      "diskFull": string
      "diskUnknown": string
      "database": string
      "files": string
      "filesOf_one": "{{number}} {{size}}"
      "filesOf_other": "{{number}} {{size}}"
      "pictures": string
      "noPictures": string
    }
    "attention": {
      "backupFailed": string
      "backupLate": string
      "backupNone": string
      "lastGood": "{{when}}"
      "never": string
      "disk": string
      "diskHint": "{{free}}"
    }
    "backups": {
      "title": string
      "start": string
      "started": string
      "running": string
      "next": "{{when}}"
      "notScheduled": string
      "noPlace": string
      "setPlace": string
      "empty": string
      "ended": string
      "place": string
      "size": string
      "status": string
      "done": string
      "failed": string
      "removed": string
    }
    "jobs": {
      "title": string
      "name": string
      "waiting": string
      "active": string
      "failed": string
      "oldest": string
      "failedTitle": string
      "none": string
      "idle": string
      "others_one": "{{count}}"
      "others_other": "{{count}}"
      "tries_one": "{{count}}"
      "tries_other": "{{count}}"
      "retry": string
      "retryOf": "{{job}} {{when}}"
      "retried": string
      "names": {
        "send-mail": string
        "send-held": string
        "finish-approval": string
        "mail-notification": string
        "mail-reset-link": string
        "look-up-address": string
        "draw-picture": string
        "draw-slow-picture": string
        "match-colors": string
        "draw-old-pictures": string
        "remove-content": string
        "sweep-uploads": string
        "remind-of-proofs": string
        "estimate-requests": string
        "fit-estimates": string
        "fingerprint-old-pictures": string
        "keep-documents": string
        "ask-stripe": string
        "find-missed-card-events": string
        "remind-customers": string
        "mail-statements": string
        "mail-reports": string
        "run-invoice-round": string
        "purge": string
        "back-up": string
      }
    }
    "mails": {
      "title": string
      "period": string
      "queued": string
      "failed": string
      "uncertain": string
      "log": string
    }
    "replicas": {
      "title": string
      "none": string
      "unnamed": string
      "lag": "{{seconds}}"
      "hidden": string
    }
    "statements": {
      "title": string
      "all": string
      "running": string
      "none": string
      "noneYet": string
      "calls_one": "{{number}}"
      "calls_other": "{{number}}"
      "mean": "{{time}}"
      "total": "{{time}}"
      "showWhole": string
    }
    "connected": {
      "title": string
      "within": "{{minutes}}"
      "sessions_one": "{{count}}"
      "sessions_other": "{{count}}"
      "streams_one": "{{count}}"
      "streams_other": "{{count}}"
      "more_one": "{{count}}"
      "more_other": "{{count}}"
      "none": string
    }
    "time": {
      "ms": "{{number}}"
      "s": "{{number}}"
    }
  }
  "notStarted": {
    "failed": string
    "retry": string
  }
  "notifications": {
    "title": string
    "open": string
    "openUnread": "{{unread}}"
    "unread": string
    "allRead": string
    "seeAll": string
    "label": string
    "newer": string
    "older": string
    "pages": string
    "times_one": "{{count}}"
    "times_other": "{{count}}"
    "empty": string
    "emptyBody": string
    "emptyPage": string
    "what": {
      "paymentToConfirm": string
      "cardCredit": string
      "cardDispute": string
      "cardDisputeWon": string
      "mailFailed": string
      "assigned": string
      "revision": string
      "invoice": string
      "paymentReceived": string
      "paymentRejected": string
      "creditNote": string
      "refund": string
      "customerMessage": string
      "mention": string
      "proofAnswer": string
      "priceApproved": string
      "priceDeclined": string
    }
    "whatOf": {
      "newRequest": {
        "quote": string
        "order": string
        "vector": string
      }
      "result": {
        "quote": string
        "order": string
        "vector": string
      }
      "question": {
        "quote": string
        "order": string
        "vector": string
      }
      "shopMessage": {
        "quote": string
        "order": string
        "vector": string
      }
      "proof": {
        "quote": string
        "order": string
        "vector": string
      }
    }
    "invoice": "{{number}}"
    "payment": "{{number}}"
    "balance": string
  }
  "papers": {
    "page": "{{page}} {{pages}}"
    "fontMissing": "{{package}}"
    "creditNote": {
      "cancelation": string
      "canceled": string
      "reason": string
      "reversed": "{{date}}"
      "total": string
    }
    "worksheet": {
      "title": string
      "fileName": string
      "version": "{{version}}"
      "customer": string
      "po": string
      "placement": string
      "fabric": string
      "realSize": string
      "toScale": "{{scale}}"
      "noDrawing": string
      "unread": string
      "noColors": string
      "size": string
      "stitches": string
      "stops": string
      "changes": "{{count}}"
      "trims": string
      "about": "{{value}}"
      "longestJump": string
      "thread": string
      "bobbin": string
      "time": string
      "timeAt": "{{speed}}"
      "minutes": "{{minutes}}"
      "hours": "{{hours}} {{minutes}}"
      "millimeters": "{{value}}"
      "meters": "{{value}}"
      "sequence": string
      "appliqueStops": "{{stops}} {{colors}}"
      "notSet": string
      "moreStops": "{{count}}"
      "nearest": "{{name}}"
      "nearestTo": "{{thread}}"
      "stopStitches": "{{stitches}}"
      "files": string
      "otherFiles": string
      "notes": string
      "noteOfoperator": string
      "noteOfcustomer": string
      "noteOfshop": string
      "none": string
    }
  }
  "pay": {
    "loading": string
    "rules": string
    "months": string
    "all": string
    "total": string
    "open": string
    "stillOpen": string
    "notOver": string
    "closedBy": "{{by}} {{day}}"
    "closedEarlier": string
    "closeFirst": "{{month}}"
    "close": "{{month}}"
    "closeOne": "{{month}} {{name}}"
    "closeAll": "{{month}}"
    "closed": "{{month}}"
    "ask": string
    "cancel": string
    "exporting": string
    "empty": string
    "emptyBody": string
    "nobody": string
    "nobodyBody": string
    "designers": "{{month}}"
    "statement": "{{name}} {{month}}"
    "requests_one": "{{number}}"
    "requests_other": "{{number}}"
    "corrections_one": "{{number}}"
    "corrections_other": "{{number}}"
    "withoutRule_one": "{{number}}"
    "withoutRule_other": "{{number}}"
    "line": {
      "noRule": string
      "correction": "{{day}}"
      "gone": string
      "paidBefore": "{{due}} {{paid}}"
      "unknownStitches": string
      "minimum": "{{amount}}"
      "rush": "{{extra}}"
      "vector": "{{amount}}"
      "piece": "{{amount}}"
      "percent": "{{percent}}"
      "percentOf": "{{percent}} {{price}}"
      "stitches_one": "{{number}} {{rate}}"
      "stitches_other": "{{number}} {{rate}}"
      "fault_one": "{{less}}"
      "fault_other": "{{count}} {{less}}"
    }
    "rule": {
      "add": string
      "list": string
      "empty": string
      "emptyBody": string
      "everybody": string
      "former": string
      "from": "{{day}}"
      "next": "{{day}}"
      "saved": "{{by}} {{day}}"
      "default": string
      "perStitches": "{{rate}}"
      "fault": "{{less}}"
      "done": string
      "save": string
      "whose": string
      "validFrom": string
      "kind": string
      "rate": string
      "piece": string
      "percent": string
      "minimum": string
      "vector": string
      "rushAmount": string
      "rushPercent": string
      "faultAmount": string
      "faultPercent": string
    }
    "kinds": {
      "stitches": string
      "piece": string
      "percent": string
      "default": string
    }
    "markPaid": string
    "markTitle": "{{name}} {{month}}"
    "paidOn": string
    "paid": "{{day}} {{method}}"
    "notPaid": string
    "marked": "{{name}}"
    "unmark": string
    "unmarked": "{{name}}"
  }
  "places": {
    "state": {
      "any": string
      "state": string
      "province": string
      "county": string
      "region": string
      "prefecture": string
      "department": string
      "emirate": string
    }
    "zipcode": {
      "any": string
      "zip": string
      "postal": string
      "postcode": string
      "plz": string
      "cap": string
      "pin": string
      "eircode": string
      "cep": string
    }
  }
  "portal": {
    "kinds": {
      "quote": string
      "order": string
      "vector": string
    }
    "ourWord": string
    "statuses": {
      "New": string
      "Processing": string
      "Ready": string
      "Done": string
    }
    "dashboard": {
      "welcome": "{{name}}"
      "intro": string
      "groups": {
        "requests": string
        "vectors": string
      }
      "tiles": {
        "placeQuote": string
        "quoteRecord": string
        "placeOrder": string
        "orderRecord": string
        "placeVector": string
        "vectorRecord": string
        "generateInvoice": string
        "invoiceHistory": string
      }
    }
    "profile": {
      "card": string
      "active": string
      "unverified": string
      "nickName": string
      "email": string
      "phone": string
      "company": string
      "address": string
      "missing": string
      "edit": string
      "password": string
      "showPassword": string
      "loadFailed": string
      "contactSection": string
      "addressSection": string
      "fields": {
        "customerNick": string
        "contactPerson": string
        "company": string
        "phone": string
        "cell": string
        "email": string
        "optionalEmail": string
        "invoiceEmail": string
        "country": string
        "city": string
        "address": string
        "website": string
        "currentPassword": string
      }
      "addressHint": string
      "close": string
      "save": string
      "saved": string
      "passwordSaved": string
      "failed": string
    }
    "create": {
      "onHold": {
        "title": string
        "body": string
        "pay": string
      }
      "titles": {
        "quote": string
        "order": string
        "vector": string
      }
      "editTitle": "{{code}}"
      "againTitle": "{{name}}"
      "reorderOf": "{{code}}"
      "vary": {
        "width": "{{code}}"
        "requiredFormat": "{{code}}"
        "placement": "{{code}}"
      }
      "notNewAnyMore": "{{code}}"
      "code": string
      "design": string
      "size": string
      "colors": string
      "artwork": string
      "instructions": string
      "cancel": string
      "draftSaved": string
      "noArtworkTitle": string
      "noArtwork": string
      "placeWithout": string
      "addArtwork": string
      "hints": {
        "artwork": string
        "design": string
        "colors": string
        "orderName": string
        "size": string
        "instructions": {
          "stitched": string
          "vector": string
        }
      }
      "goAhead": {
        "label": string
        "limit": string
        "above": string
      }
      "madeBefore": {
        "title": string
        "again": string
        "againPrice": "{{price}}"
        "size": string
        "fresh": string
        "chosen": "{{name}}"
        "undo": string
        "note": "{{code}}"
      }
      "estimate": {
        "reading": string
        "stitches": "{{low}} {{high}}"
        "ready": "{{when}}"
        "shipped": string
        "placement_one": "{{count}} {{percent}}"
        "placement_other": "{{count}} {{percent}}"
        "all_one": "{{count}} {{percent}}"
        "all_other": "{{count}} {{percent}}"
        "unknown": string
        "placementAlone_one": "{{count}}"
        "placementAlone_other": "{{count}}"
        "allAlone_one": "{{count}}"
        "allAlone_other": "{{count}}"
      }
      "choose": string
      "notSure": string
      "dueBy": "{{choice}} {{when}}"
      "clear": "{{field}}"
      "counter": "{{count}} {{max}}"
      "link": "{{size}}"
      "attachments": string
      "submit": {
        "quote": string
        "order": string
        "vector": string
      }
      "submitEdit": string
      "uploading_one": "{{count}}"
      "uploading_other": "{{count}}"
      "failedUpload": string
      "discard": string
      "discardTitle": string
      "discardQuestion": string
      "discardConfirm": string
      "keep": string
      "restored": string
      "placedElsewhere": string
      "failed": string
      "success": string
      "successText": "{{orderCode}}"
      "noMailYet": string
      "another": string
      "close": string
      "toRecord": string
      "view": {
        "quote": string
        "order": string
        "vector": string
      }
      "due": "{{when}}"
      "saved": "{{code}}"
      "noCode": string
      "notFound": string
      "loading": string
    }
    "several": {
      "titles": {
        "quote": string
        "order": string
        "vector": string
      }
      "designs": string
      "common": string
      "help": {
        "quote": string
        "order": string
        "vector": string
      }
      "offer": {
        "quote": "{{count}}"
        "order": "{{count}}"
        "vector": "{{count}}"
      }
      "one": {
        "quote_one": string
        "quote_other": "{{count}}"
        "order_one": string
        "order_other": "{{count}}"
        "vector_one": string
        "vector_other": "{{count}}"
      }
      "submit": {
        "quote_one": "{{count}}"
        "quote_other": "{{count}}"
        "order_one": "{{count}}"
        "order_other": "{{count}}"
        "vector_one": "{{count}}"
        "vector_other": "{{count}}"
      }
      "placing": string
      "placedAs": "{{name}} {{code}}"
      "progress": "{{placed}} {{count}}"
      "placed_one": "{{count}}"
      "placed_other": "{{count}}"
    }
    "records": {
      "titles": {
        "quote": string
        "order": string
        "vector": string
      }
      "columns": {
        "serial": string
        "orderCode": string
        "orderName": string
        "orderStatus": string
        "submitDateTime": string
        "sentDate": string
        "price": string
        "paymentStatus": string
      }
      "filters": {
        "orderCode": string
        "orderName": string
        "orderStatus": string
        "unfinished": string
        "priceWaits": string
        "paymentStatus": string
        "from": string
        "to": string
      }
      "empty": {
        "quote": string
        "order": string
        "vector": string
      }
      "place": {
        "quote": string
        "order": string
        "vector": string
      }
      "payable": string
      "paid": string
      "edit": string
      "again": string
      "steps": {
        "reviewProof": string
        "reviewPrice": string
        "reply": string
        "report": string
        "view": string
      }
      "download": string
      "downloadAll": string
      "editKey": string
      "cancel": string
      "cancelled": "{{code}}"
      "undo": string
      "openKey": string
      "undoKey": string
      "uncancelled": "{{code}}"
      "cancelFailed": "{{code}}"
      "uncancelFailed": "{{code}}"
      "convert": string
      "convertCode": "{{code}}"
      "convertQuestion": string
      "convertConfirm": string
      "convertCancel": string
      "converted": "{{quote}} {{order}}"
      "alreadyConverted": "{{quote}} {{order}}"
      "convertFailed": "{{code}}"
    }
    "detail": {
      "loading": "{{code}}"
      "failed": string
      "summary": string
      "status": string
      "price": string
      "discount": string
      "totalPrice": string
      "payment": string
      "invoice": string
      "stiches": string
      "replica": string
      "origin": string
      "fromQuote": string
      "results": string
      "noResults": string
      "noFiles": string
      "inWork": string
      "inWorkAgain": string
      "artwork": string
      "noArtwork": string
      "download": "{{name}}"
      "rounds": string
      "noRounds": string
      "round": "{{round}}"
      "files_one": "{{count}}"
      "files_other": "{{count}}"
    }
    "delivery": {
      "allFiles": string
      "allFilesOf": "{{count}} {{name}}"
      "failed": string
      "brokeOff": string
      "payFirst": string
      "preview": {
        "title": string
        "prepaid": string
        "hold": string
        "pay": string
      }
    }
    "change": {
      "ask": string
      "short": string
      "of": "{{name}}"
      "title": "{{name}}"
      "intro": string
      "reason": string
      "example": string
      "send": string
      "close": string
      "sent": "{{code}}"
      "asked": string
    }
    "designs": {
      "intro": string
      "search": string
      "clear": string
      "anyPlacement": string
      "loading": string
      "nothingFound": string
      "showAll": string
      "empty": string
      "pages": string
      "control": {
        "first": string
        "last": string
        "next": string
        "previous": string
      }
      "stitches": "{{number}}"
      "po": "{{po}}"
      "look": "{{name}}"
      "downloadOf": "{{format}} {{name}}"
      "againOf": "{{name}}"
      "another": {
        "width": string
        "requiredFormat": string
        "placement": string
      }
      "asItIs": string
      "versions_one": "{{count}}"
      "versions_other": "{{count}}"
      "versionsOf_one": "{{count}} {{name}}"
      "versionsOf_other": "{{count}} {{name}}"
      "versionsTitle": string
      "version": "{{number}}"
      "earlier_one": "{{count}}"
      "earlier_other": "{{count}}"
    }
    "formats": {
      "button": string
      "unpaid": string
      "awaiting": string
      "saved": "{{format}}"
      "made": "{{name}}"
      "failed": "{{format}}"
    }
    "invoices": {
      "historyTitle": string
      "generateTitle": string
      "number": string
      "date": string
      "dueOn": "{{day}}"
      "due": string
      "items": string
      "total": string
      "status": string
      "openNumber": "{{number}}"
      "report": string
      "empty": string
      "kind": string
      "orders": string
      "vectors": string
      "hint": string
      "emptyItems": string
      "orderNo": string
      "name": string
      "po": string
      "sent": string
      "price": string
      "discount": string
      "amount": string
      "chosen_one": "{{count}}"
      "chosen_other": "{{count}}"
      "clear": string
      "generate": string
      "dialogTitle": string
      "draft": string
      "subtotal": string
      "tax": "{{rate}}"
      "grandTotal": string
      "save": string
      "cancel": string
      "saveFailed": string
      "close": string
    }
  }
  "pricing": {
    "question": {
      "customer": {
        "waits": "{{price}}"
        "waitsWhy": "{{limit}} {{price}}"
        "declined": "{{price}}"
        "declinedWhy": string
        "approve": "{{price}}"
        "decline": string
      }
      "shop": {
        "waits": "{{price}}"
        "waitsWhy": "{{limit}}"
        "declined": "{{price}}"
        "declinedWhy": "{{limit}}"
        "approve": string
        "decline": string
      }
      "done": {
        "approved": "{{price}}"
        "declined": "{{price}}"
      }
      "link": {
        "answered": {
          "approved": "{{price}} {{day}}"
          "declined": "{{price}} {{day}}"
        }
        "approved": string
        "declined": string
        "over": string
        "signIn": string
      }
      "failed": string
    }
    "suggested": string
    "use": "{{price}}"
    "used": string
    "enterUses": string
    "by": "{{list}} {{version}}"
    "own": string
    "differs": "{{difference}}"
    "differsMore": "{{difference}}"
    "missing": {
      "list": string
      "rule": string
      "size": string
      "level": string
      "stitches": string
      "tier": string
      "extra": string
    }
    "line": {
      "stitches": "{{stitches}} {{each}}"
      "minimum": "{{each}}"
      "cap": "{{each}}"
      "flat": string
      "flatOf": "{{what}}"
      "vector": string
      "vectorOf": "{{what}}"
      "tier": "{{hours}}"
      "tierPercent": "{{hours}} {{percent}}"
      "percent": "{{percent}}"
      "rounding": "{{each}}"
    }
    "band": {
      "upTo": "{{to}}"
      "from": "{{from}}"
      "between": "{{from}} {{to}}"
      "level": "{{from}} {{to}}"
      "levelFrom": "{{from}}"
      "levelTo": "{{to}}"
    }
    "reason": {
      "own": string
      "placement": string
      "size": string
      "placement-size": string
    }
    "extra": {
      "puff": string
      "applique": string
      "second-format": string
      "resize-within": string
      "resize-beyond": string
      "sample": string
    }
    "asked": {
      "title": string
      "formats": string
      "resize": string
      "turnaround": string
      "usualTier": string
      "tier": "{{hours}}"
    }
    "settings": {
      "loading": string
      "lists": string
      "add": string
      "empty": string
      "emptyBody": string
      "standard": string
      "others": string
      "customers_zero": string
      "customers_one": "{{count}}"
      "customers_other": "{{count}}"
      "version": "{{version}} {{day}}"
      "next": "{{version}} {{day}}"
      "edit": string
      "editing": "{{name}}"
      "newList": string
      "delete": string
      "deleteTitle": "{{name}}"
      "deleteBody": string
      "deleted": string
      "keep": string
      "saved": string
      "save": string
      "cancel": string
      "reload": string
      "name": string
      "validFrom": string
      "validFromHint": string
      "isStandard": string
      "versions": string
      "versionLine": "{{version}} {{day}} {{name}}"
      "unknown": string
      "fixFields_one": string
      "fixFields_other": "{{count}}"
    }
    "rules": {
      "title": string
      "hint": string
      "rule": "{{number}}"
      "kind": string
      "kinds": {
        "stitches": string
        "flat": string
        "vector": string
      }
      "placement": string
      "any": string
      "from": string
      "to": string
      "fromLevel": string
      "toLevel": string
      "rate": string
      "price": string
      "minimum": string
      "cap": string
      "add": string
      "remove": "{{number}}"
    }
    "tiers": {
      "title": string
      "hint": string
      "hours": string
      "use": string
      "uses": {
        "usual": string
        "rush": string
        "": string
      }
      "amount": string
      "percent": string
      "add": string
      "tier": "{{number}}"
      "remove": "{{number}}"
    }
    "extras": {
      "title": string
      "hint": string
      "within": string
      "rounding": string
      "roundings": {
        "none": string
        "half": string
        "whole": string
      }
    }
    "tryOut": {
      "title": string
      "kind": string
      "kinds": {
        "order": string
        "vector": string
      }
      "placement": string
      "width": string
      "stitches": string
      "level": string
      "rush": string
      "fix": string
      "delivered": string
      "none": string
      "tried_one": "{{count}}"
      "tried_other": "{{count}}"
      "unpriced_one": "{{count}}"
      "unpriced_other": "{{count}}"
      "before": string
      "after": string
      "difference": string
      "most": string
    }
    "quality": {
      "title": string
      "loading": string
      "empty": string
      "emptyBody": "{{needed}} {{known}}"
      "of": string
      "all": string
      "count_one": "{{count}} {{day}}"
      "count_other": "{{count}} {{day}}"
      "median": "{{percent}}"
      "range": "{{low}} {{high}}"
      "plot_one": "{{count}} {{most}}"
      "plot_other": "{{count}} {{most}}"
      "caption": "{{most}}"
    }
    "differing": {
      "title": string
      "givenAway": "{{sum}}"
      "loading": string
      "empty": string
      "emptyBody": string
      "request": string
      "suggested": string
      "set": string
      "by": string
      "more": string
      "back": string
    }
    "customer": {
      "title": string
      "loading": string
      "list": string
      "standard": string
      "none": string
      "percent": string
      "percentHint": string
      "rules": string
      "rulesHint": string
      "tiers": string
      "tiersHint": string
      "extras": string
      "extrasHint": string
      "save": string
      "saved": string
      "reload": string
    }
  }
  "promise": {
    "staff": {
      "in": "{{time}}"
      "late": "{{time}}"
      "paused": string
      "pausedFor": "{{question}}"
      "pausedHint": "{{when}}"
      "toCome": "{{stitches}}"
    }
    "customer": {
      "in": "{{time}}"
      "late": string
      "paused": string
      "pausedFor": "{{question}}"
      "pausedHint": "{{when}}"
    }
  }
  "proof": {
    "title": string
    "none": string
    "failed": string
    "loading": string
    "number": "{{number}}"
    "states": {
      "open": string
      "approved": string
      "changes": string
      "withdrawn": string
    }
    "answered": "{{who}} {{when}}"
    "byLink": string
    "byStaff": string
    "customer": string
    "sent": "{{when}}"
    "review": string
    "view": string
    "earlier": "{{count}}"
    "pins": string
    "ticked": string
    "done": "{{number}} {{text}}"
    "send": string
    "sendAgain": string
    "note": string
    "sentToast": string
    "notSentToast": string
    "link": "{{until}}"
    "linkOver": string
    "newLink": string
    "revokeLink": string
    "copied": string
    "copy": string
    "copyDone": string
  }
  "proofs": {
    "loading": string
    "failed": string
    "noProofs": string
    "noFiles": string
    "gone": string
    "signIn": string
    "back": {
      "quote": string
      "order": string
      "vector": string
    }
    "number": "{{number}}"
    "until": "{{date}}"
    "side": string
    "shown": string
    "modes": {
      "artwork": string
      "result": string
      "both": string
      "overlay": string
    }
    "overlay": string
    "compare": string
    "fileComments": "{{name}} {{count}}"
    "zoomIn": string
    "zoomOut": string
    "fit": string
    "actual": string
    "pictureOf": "{{name}}"
    "beingDrawn": "{{name}}"
    "noPicture": "{{name}}"
    "marker": string
    "pin": "{{number}} {{text}}"
    "unsentPin": "{{text}}"
    "comments": string
    "commentNumber": "{{number}}"
    "newComment": string
    "addComment": string
    "describe": string
    "general": string
    "noneYet": string
    "none": string
    "notSentYet": string
    "replies_one": "{{count}}"
    "replies_other": "{{count}}"
    "reply": string
    "send": string
    "discard": string
    "close": string
    "more": string
    "resolve": string
    "reopen": string
    "remove": string
    "doneNote": string
    "shop": string
    "customer": string
    "notSent": string
    "name": string
    "changeName": string
    "keepName": string
    "versions": string
    "latest": "{{number}}"
    "earlier": "{{number}}"
    "approve": string
    "approveNumber": "{{number}}"
    "approveAsIs": string
    "requestChanges": string
    "requestChangesOf": "{{count}}"
    "approveWithOpen_one": "{{count}}"
    "approveWithOpen_other": "{{count}}"
    "approveWithUnsent_one": "{{count}}"
    "approveWithUnsent_other": "{{count}}"
    "sendsOpen_one": string
    "sendsOpen_other": "{{count}}"
    "sendsUnsent_one": "{{count}}"
    "sendsUnsent_other": "{{count}}"
    "anythingElse": string
    "cancel": string
    "forCustomer": string
    "thanks": string
    "states": {
      "open": string
      "approved": string
      "changes": string
      "withdrawn": string
    }
    "whoWhen": "{{who}} {{when}}"
    "nextChanges": string
    "next": {
      "asked": string
      "sent": string
      "quote": string
      "quoteBy": "{{when}}"
      "order": string
      "orderBy": "{{when}}"
      "vector": string
      "vectorBy": "{{when}}"
    }
    "nextMoney": {
      "untold": string
      "offer": string
      "unpriced": string
      "free": string
      "toInvoice": "{{amount}}"
      "invoiced": "{{number}} {{day}}"
      "partPaid": "{{amount}} {{number}} {{day}}"
      "overdue": "{{number}} {{day}}"
      "claimed": "{{number}}"
      "paid": string
    }
    "undo": string
    "undoFor": "{{count}}"
    "showNewest": "{{number}}"
    "unsent": string
    "carry": "{{number}}"
    "copy": string
    "copied": string
    "dismiss": string
    "dismissed": string
  }
  "reports": {
    "titles": {
      "designers-progress": string
      "sales-man-progress": string
      "orders-report": string
      "customers-report": string
      "company-report": string
      "money": string
    }
    "subject": {
      "designers-progress": string
      "sales-man-progress": string
      "orders-report": string
      "customers-report": string
      "company-report": string
    }
    "person": {
      "designers-progress": string
      "sales-man-progress": string
      "orders-report": string
      "customers-report": string
      "company-report": string
    }
    "nobody": string
    "noCompany": string
    "noPlacement": string
    "serial": string
    "from": string
    "to": string
    "days": string
    "kind": string
    "kinds": {
      "quote": string
      "order": string
      "vector": string
    }
    "company": string
    "ranges": {
      "label": string
      "week": string
      "thisMonth": string
      "lastMonth": string
      "thisYear": string
      "thisQuarter": string
      "lastQuarter": string
      "lastYear": string
      "earlier": string
      "later": string
      "wrong": string
      "show": string
    }
    "requests": string
    "quotes": string
    "orders": string
    "vectors": string
    "done": string
    "open": string
    "totalPaid": string
    "totalDue": string
    "summary_one": "{{requests}} {{done}} {{open}}"
    "summary_other": "{{requests}} {{done}} {{open}}"
    "due": "{{amount}}"
    "paid": "{{amount}}"
    "rushShare": string
    "by": string
    "groups": {
      "day": string
      "week": string
      "month": string
      "placement": string
    }
    "figures": {
      "stitches": string
      "firstPass": string
      "changes": string
      "hoursToReady": string
      "late": string
      "rating": string
      "load": string
      "customers": string
      "newCustomers": string
      "quiet": string
      "rush": string
      "overdue": string
      "daysToPay": string
      "lastOrder": string
    }
    "print": string
    "overdueOf": "{{amount}}"
    "exporting_one": string
    "exporting_other": "{{total}}"
    "exportingReport": string
    "compared": "{{now}} {{before}}"
    "readLag": "{{seconds}}"
    "change": {
      "now": string
      "none": string
      "from": "{{before}}"
      "same": "{{before}}"
      "up": string
      "down": string
      "points_one": "{{count}}"
      "points_other": "{{count}}"
    }
    "changesBy": {
      "title": string
      "reason": string
      "charged": string
    }
    "chart": {
      "asTable": string
      "from": string
      "requestsTitle": string
      "requests": "{{now}} {{before}}"
      "before": "{{days}}"
      "moneyTitle": string
      "money": "{{from}} {{to}}"
    }
    "mailed": {
      "email": string
      "add": string
      "change": string
      "name": string
      "every": string
      "range": string
      "recipients": string
      "format": string
      "save": string
      "edit": string
      "saved": string
      "all": string
      "loading": string
      "none": string
      "noneHint": string
      "noneForYou": string
      "nobody": string
      "noAccess": "{{name}}"
      "next": "{{day}}"
      "last": "{{when}}"
      "failed_one": "{{count}}"
      "failed_other": "{{count}}"
      "log": string
      "leave": string
      "leaveOf": "{{name}}"
      "left": "{{name}}"
      "changeOf": "{{name}}"
      "delete": string
      "deleteOf": "{{name}}"
      "ask": "{{name}}"
      "keep": string
      "deleted": "{{name}}"
      "rhythms": {
        "week": string
        "month": string
      }
      "ranges": {
        "last-week": string
        "last-month": string
        "month-to-date": string
        "year-to-date": string
      }
    }
    "books": {
      "title": "{{month}}"
      "closedTitle": "{{month}}"
      "closed": "{{by}} {{day}}"
      "closedEarlier": string
      "notOver": string
      "ready": "{{month}}"
      "drafts": string
      "draftsHint": string
      "unpriced": string
      "notInvoiced": string
      "claims": string
      "close": "{{month}}"
      "ask": "{{month}}"
      "cancel": string
      "done": "{{month}}"
      "journal": string
      "exporting": string
      "formats": {
        "xlsx": string
        "csv": string
        "plain-csv": string
        "quickbooks-csv": string
        "quickbooks-iif": string
        "xero-csv": string
      }
    }
    "money": {
      "month": string
      "earlier": string
      "later": string
      "received": string
      "invoiced": string
      "overdue": string
      "daysToPay": string
      "credited": string
      "writtenOff": string
      "refunded": string
      "tax": string
      "days": "{{number}}"
      "byMethod": string
      "byAge": string
      "ages": {
        "to30": string
        "to60": string
        "to90": string
        "over90": string
      }
      "forecast": string
      "forecastHint": string
      "week": "{{day}}"
      "later8": string
      "byCustomer": string
      "customer": string
      "owed": string
      "credit": string
      "list": string
      "emptyTitle": string
      "day": string
      "entry": string
      "invoice": string
      "reason": string
      "takenBack": "{{name}}"
      "openInvoice": "{{number}}"
      "expected": string
      "dueDate": string
      "inWeeks": string
      "weekNumber": "{{number}}"
      "emptyBody": string
    }
    "emptyTitle": string
    "emptyHint": string
    "tax": {
      "title": "{{days}}"
      "label": string
      "rate": string
      "invoiced": string
      "credited": string
      "net": string
      "tax": string
      "total": string
      "none": string
      "exporting": string
    }
    "totalPaidIs": "{{day}}"
    "totalDueIs": "{{day}}"
    "tabs": {
      "label": string
      "orders-report": string
      "customers-report": string
      "company-report": string
      "designers-progress": string
      "sales-man-progress": string
    }
    "overview": string
    "allRows": string
    "comparedWith": "{{before}}"
    "moreFigures": string
    "receivedIs": string
    "moneyOf_one": "{{requests}}"
    "moneyOf_other": "{{requests}}"
  }
  "requestPage": {
    "similar": {
      "title": string
      "same": string
    }
    "loading": "{{code}}"
    "fold": {
      "all": string
      "count": "{{count}}"
      "less": string
    }
    "copy": string
    "copied": string
    "copyCode": "{{code}}"
    "place": "{{place}} {{total}}"
    "firstOne": string
    "lastOne": string
    "previous": string
    "next": string
    "looking": {
      "one": "{{name}}"
      "two": "{{name}} {{other}}"
      "many": "{{name}} {{count}}"
    }
    "artwork": string
    "noArtwork": string
    "result": string
    "resultOf": "{{round}}"
    "version": string
    "aboutVersion": string
    "noResult": string
    "noResultYet": string
    "worksheet": {
      "open": string
      "failed": string
    }
    "changesAsked": string
    "changesAskedByYou": string
    "asked": string
    "set": string
    "nothingAsked": string
    "estimate": string
    "replica": string
    "facts": {
      "stiches": string
      "size": string
      "level": string
      "rating": string
      "designer": string
      "salesman": string
      "comments": string
      "sent": string
    }
    "withheld": {
      "prepaid": string
      "hold": string
      "release": string
      "reason": string
      "released": string
    }
    "money": {
      "agreed": string
      "title": string
      "price": string
      "discount": string
      "total": string
      "offer": string
      "invoice": string
    }
    "sendProof": string
    "uploads": string
    "showUploads": string
    "more": string
    "keys": {
      "title": string
      "search": string
      "help": string
      "close": string
      "next": string
      "previous": string
      "back": string
      "process": string
      "undo": string
    }
    "held": {
      "saveAndSend": string
      "title_one": "{{name}} {{count}}"
      "title_other": "{{name}} {{count}}"
      "leaving": string
      "releasing": string
      "own_one": "{{code}} {{count}}"
      "own_other": "{{code}} {{count}}"
      "ownLeaving": "{{code}}"
      "ownUnmailed_one": "{{code}} {{count}}"
      "ownUnmailed_other": "{{code}} {{count}}"
      "ownReleasing": "{{code}}"
      "undo": string
      "withdrawn": "{{code}}"
      "notWithdrawn": "{{code}}"
      "body": string
      "bodyUnmailed": string
    }
    "openPage": "{{code}}"
    "open": string
    "actions": {
      "sendAgain": string
      "markAsDone": string
      "markedDone": "{{code}}"
    }
    "missing": {
      "title": "{{code}}"
      "short": string
      "deleted": string
      "body": string
      "failed": string
      "toList": "{{list}}"
    }
    "timeline": {
      "title": string
      "by": "{{name}}"
      "placed": string
      "forYou": string
      "round": "{{round}}"
      "version": "{{round}}"
      "changed": string
      "assigned": "{{name}}"
      "unassigned": "{{name}}"
      "status": "{{status}}"
      "begun": string
      "done": string
      "sort": "{{sort}}"
      "converted": string
      "changeAsked": string
      "sendingWithdrawn": string
      "sendingDropped": string
      "cancelled": string
      "uncancelled": string
      "deleted": string
      "restored": string
      "mail": string
      "mails": {
        "request-sent": string
        "request-received": string
        "conversation": string
        "proof": string
      }
      "latestOf": "{{count}}"
      "ownMails": {
        "request-sent": string
        "request-received": string
        "conversation": string
        "proof": string
      }
      "proofs": {
        "sent": "{{number}}"
        "approved": "{{number}}"
        "changes": "{{number}}"
        "undone": "{{number}}"
        "linkRenewed": "{{number}}"
        "linkRevoked": "{{number}}"
      }
      "asked": "{{question}}"
      "answered": string
      "to": "{{address}}"
      "invoice": string
      "payment": string
      "payments": {
        "pending": string
        "confirmed": string
        "rejected": string
        "reversed": string
        "closed": string
      }
    }
  }
  "requests": {
    "columns": {
      "serial": string
      "orderCode": string
      "oStatus": string
      "orderStatus": string
      "assTo": string
      "assToSalesMan": string
      "submitDateTime": string
      "dueTime": string
      "sentDate": string
      "userName": string
      "orderName": string
      "estimate": string
      "stiches": string
      "price": string
      "convertToOrder": string
      "process": string
      "delete": string
    }
    "filters": {
      "search": string
      "tab": string
      "userName": string
      "orderCode": string
      "orderStatus": string
      "assToSalesMan": string
      "assTo": string
      "from": string
      "to": string
      "price": string
      "priceWaits": string
      "oStatus": string
      "unfinished": string
      "rush": string
      "atRisk": string
      "late": string
      "processed": string
      "rated": string
      "changed": string
      "sentFrom": string
      "done": string
      "paid": string
      "owed": string
      "toPrice": string
      "account": string
      "company": string
      "companyName": string
      "placement": string
    }
    "unknownView": string
    "empty": {
      "title": string
      "todays": string
      "ready": string
      "convert-to-order": string
      "assigned": string
      "other": string
    }
    "rush": string
    "rushHint": string
    "unassigned": string
    "assign": string
    "nobody": string
    "process": string
    "processCode": "{{code}}"
    "convert": string
    "convertCode": "{{code}}"
    "delete": string
    "deleteCode": "{{code}}"
    "statusSaved": "{{code}} {{status}}"
    "editHint": string
    "chooseField": "{{field}} {{value}}"
    "fieldOf": "{{field}} {{code}}"
    "noAssignee": string
    "loadingPeople": string
    "notSaved": "{{code}} {{field}} {{value}}"
    "summary": {
      "title": string
      "noInstructions": string
      "price": string
      "discount": string
      "totalPrice": string
      "priceStatus": string
      "replica": string
      "converted": string
      "invoice": string
    }
    "files": {
      "title": string
      "none": string
      "pictures": string
      "noPictures": string
      "revoked": string
      "defaultIcon": string
      "gone": string
      "more": "{{count}}"
    }
    "uploads": {
      "title": string
      "none": string
      "loading": string
      "failed": string
      "kinds": {
        "artwork": string
        "result": string
        "attachment": string
      }
      "revoked": string
      "revoke": "{{name}}"
      "restore": "{{name}}"
      "revokeDone": "{{name}}"
      "revokeFailed": "{{name}}"
      "restoreDone": "{{name}}"
      "restoreFailed": "{{name}}"
    }
    "rounds": {
      "title": string
      "none": string
      "round": "{{round}}"
      "by": "{{name}} {{when}}"
      "unknownPerson": string
      "released": "{{when}}"
      "heldBack": string
      "stitiches": string
      "level": string
      "rating": string
      "size": string
      "comments": string
      "files_one": "{{count}}"
      "files_other": "{{count}}"
    }
    "mails": {
      "sendAgain": string
      "queuedAgain": "{{address}}"
    }
    "history": {
      "empty": string
      "agreedUpTo": "{{price}}"
      "priceAsked": "{{price}}"
      "priceDeclined": "{{price}}"
      "answeredByLink": string
      "fields": {
        "roundCause": string
        "roundCost": string
        "price": string
        "discount": string
        "totalPrice": string
        "stiches": string
        "convertToOrder": string
        "convertToOrderDate": string
        "invoiceNumber": string
        "paymentStatus": string
        "requestFor": string
        "imagesUploads": string
        "waitingFor": string
        "proof": string
        "proofPin": string
        "changeItem": string
        "changesDone": string
        "threadColors": string
      }
      "change": "{{field}} {{before}} {{after}}"
      "created": string
      "deleted": string
      "restored": string
      "linkRevoked": "{{name}}"
      "linkRestored": "{{name}}"
      "formatDownloaded": "{{format}}"
      "filesReleased": "{{reason}}"
      "filesWithheld": string
      "changeAsked": "{{reason}}"
      "cancelled": string
      "uncancelled": string
    }
    "detail": {
      "of": "{{code}}"
      "next": string
      "loading": "{{code}}"
      "failed": string
      "shipping": string
      "send": string
    }
    "shipping": {
      "title": string
      "name": string
      "email": string
      "phone": string
      "address": string
      "notes": string
      "close": string
      "missing": "{{name}}"
      "show": "{{name}}"
    }
    "processing": {
      "title": "{{code}}"
      "onHold": string
      "stitiches": string
      "price": string
      "discount": string
      "totalPrice": string
      "orderCatagory": string
      "orderCatagoryHint": string
      "freeReason": string
      "agreedUpTo": "{{limit}}"
      "aboveLimit": "{{limit}} {{price}}"
      "freeReasons": {
        "none": string
        "quality-edit": string
        "sample": string
        "goodwill": string
      }
      "height": string
      "width": string
      "selectLevel": string
      "assignPercentage": string
      "stars_zero": string
      "stars_one": "{{shown}}"
      "stars_other": "{{shown}}"
      "clearRating": string
      "po": string
      "comments": string
      "commentsCount": "{{count}} {{max}}"
      "operatorNotes": string
      "operatorNotesHint": string
      "ways": string
      "toOrderDetails": string
      "toPrice": string
      "toFields": string
      "save": string
      "send": string
      "sendNotYet": string
      "sendUnapproved": "{{price}}"
      "sendDeclined": "{{price}}"
      "close": string
      "saved": string
      "files": string
      "read": "{{figures}} {{name}}"
      "readFromFile": string
      "useRead": string
      "filesFailed": string
      "filesBusy": string
      "fixFields_one": "{{count}}"
      "fixFields_other": "{{count}}"
      "orderDetails": string
      "unsaved": "{{code}}"
      "leaveTitle": string
      "leave": string
      "leaveSaved": string
      "draftRestored": string
      "draftChangedSince": string
      "draftFillIn": string
      "draftDiscard": string
      "unsentTitle": string
      "unsent": string
      "sendAnyway": string
    }
    "stale": {
      "title": string
      "by": "{{name}} {{round}} {{when}}"
      "changed": string
      "field": string
      "theirs": string
      "yours": string
      "same": string
      "takeTheirs": string
      "keepMine": string
      "files_one": "{{count}}"
      "files_other": "{{count}}"
      "yes": string
      "no": string
    }
    "send": {
      "title": string
      "body": "{{orderCode}}"
      "releasedTitle": string
      "released": "{{code}}"
      "markAsDone": string
      "markedDone": "{{code}}"
      "close": string
      "failed": "{{code}}"
      "notMarked": "{{code}}"
    }
    "converting": {
      "title": string
      "question": string
      "confirm": string
      "cancel": string
      "done": "{{quote}} {{order}}"
      "already": "{{quote}} {{order}}"
      "failed": "{{code}}"
    }
    "deleting": {
      "title": "{{code}}"
      "question": string
      "confirm": string
      "cancel": string
      "done": "{{code}}"
      "undo": string
      "restored": "{{code}}"
      "invoiced_one": "{{codes}}"
      "invoiced_other": "{{codes}}"
      "andMore": "{{codes}} {{count}}"
      "failed": "{{code}}"
      "restoreFailed": "{{code}}"
    }
    "bulk": {
      "invoice": string
      "done_one": "{{count}} {{field}} {{value}}"
      "done_other": "{{count}} {{field}} {{value}}"
      "notDone_one": "{{count}}"
      "notDone_other": "{{count}}"
      "partly_one": string
      "partly_other": "{{count}}"
      "failed": string
      "reason": string
      "close": string
      "deleteTitle_one": "{{count}}"
      "deleteTitle_other": "{{count}}"
      "deleted_one": "{{count}}"
      "deleted_other": "{{count}}"
      "restored_one": "{{count}}"
      "restored_other": "{{count}}"
      "notRestored_one": "{{count}}"
      "notRestored_other": "{{count}}"
    }
    "exporting_one": "{{total}}"
    "exporting_other": "{{total}}"
    "keys": {
      "open": string
      "process": string
      "send": string
      "delete": string
      "undo": string
    }
  }
  "round": {
    "invoices": string
    "intro": string
    "through": string
    "after": string
    "issue": string
    "hold": string
    "search": string
    "show": {
      "all": string
      "due": string
      "warned": string
    }
    "loading": string
    "customer": string
    "terms": string
    "billing": {
      "prepaid": string
      "per-order": string
      "monthly": string
    }
    "monthlyOn": "{{day}}"
    "due": string
    "requests": string
    "count_one": "{{count}}"
    "count_other": "{{count}}"
    "total": string
    "choose": "{{customer}}"
    "chooseAll": string
    "open": "{{customer}}"
    "chosenIntro": string
    "chosenEmpty": string
    "showAll": string
    "notTaken": string
    "reasons": {
      "quote": string
      "not-done": string
      "unpriced": string
      "free": string
      "invoiced": string
      "paid": string
    }
    "warnings": {
      "nothing": string
      "unpriced_one": "{{count}}"
      "unpriced_other": "{{count}}"
      "on-hold": string
      "no-email": string
      "no-address": string
      "too-many": string
    }
    "chosen_one": "{{count}}"
    "chosen_other": "{{count}}"
    "start_issue_one": "{{count}}"
    "start_issue_other": "{{count}}"
    "start_hold_one": "{{count}}"
    "start_hold_other": "{{count}}"
    "askTitle_one": "{{count}}"
    "askTitle_other": "{{count}}"
    "askBody": "{{amount}}"
    "back": string
    "more": string
    "beyond": string
    "empty": string
    "emptyBody": string
    "none": string
    "running": string
    "watch": string
    "leave": "{{name}}"
    "take": "{{name}}"
    "progress": {
      "issuing": string
      "holding": string
      "done": string
      "of": "{{done}} {{all}}"
      "made": string
      "skipped": string
      "amount": string
      "startedBy": string
      "leftOut": string
      "leave": string
      "list": string
      "drafts": string
      "again": string
    }
  }
  "search": {
    "open": string
    "title": string
    "placeholder": string
    "results": string
    "close": string
    "groups": {
      "recent": string
      "actions": string
      "requests": string
      "customers": string
      "invoices": string
      "pages": string
    }
    "more": string
    "newFor": {
      "quote": "{{name}}"
      "order": "{{name}}"
      "vector": "{{name}}"
    }
    "new": {
      "button": string
      "open": string
      "order": string
      "quote": string
      "vector": string
      "customer": string
    }
    "placingWords": string
    "words": {
      "place": string
      "article": string
      "for": string
      "quote": string
      "order": string
      "vector": string
      "numbered": string
    }
    "nameCustomer": string
    "nothing": "{{text}}"
    "similar": "{{text}}"
    "hint": string
    "searching": string
    "count_one": "{{count}}"
    "count_other": "{{count}}"
    "invoice": "{{number}}"
  }
  "settings": {
    "sections": string
    "loading": string
    "changed": "{{name}} {{when}}"
    "unknownPerson": string
    "save": string
    "saved": string
    "discard": string
    "stale": "{{name}}"
    "takeTheirs": string
    "keepMine": string
    "fixFields_one": "{{count}}"
    "fixFields_other": "{{count}}"
    "welcome": {
      "title": string
      "intro": string
      "introLegal": string
      "dismiss": string
      "skip": string
      "skipOf": "{{step}}"
      "done": string
      "mailAsFile": string
      "skipped": string
      "left": string
      "takeUp": string
      "steps": {
        "shop": {
          "title": string
          "body": string
          "action": string
        }
        "zone": {
          "title": string
          "body": string
        }
        "money": {
          "title": string
          "body": string
          "action": string
        }
        "legal": {
          "title": string
          "body": string
          "action": string
        }
        "mail": {
          "title": string
          "body": string
        }
        "employee": {
          "title": string
          "body": string
          "action": string
        }
        "customer": {
          "title": string
          "body": string
          "action": string
        }
      }
    }
    "shop": {
      "title": string
      "intro": string
      "companyName": string
      "companyNameHint": "{{name}}"
      "address": string
      "country": string
      "phone": string
      "email": string
      "website": string
      "taxNumber": string
    }
    "zone": {
      "title": string
      "intro": string
      "timeZone": string
      "default": "{{zone}}"
      "set": string
    }
    "money": {
      "title": string
      "currency": string
      "intro": string
    }
    "taxes": {
      "title": string
      "intro": string
      "name": string
      "namePlaceholder": string
      "rate": string
      "nextRate": string
      "nextFrom": string
      "basis": string
      "usual": string
      "bases": {
        "subtotal": string
        "discounted": string
      }
    }
    "threadChart": {
      "title": string
      "intro": string
      "chart": string
      "hint": string
      "load": string
      "brand": string
      "allBrands": string
      "count": "{{count}}"
      "unread": string
    }
    "worksheet": {
      "title": string
      "intro": string
      "stitchesPerMinute": string
      "secondsPerTrim": string
      "secondsPerChange": string
    }
    "resultFiles": {
      "title": string
      "intro": string
      "megabytes": string
      "bounds": "{{min}} {{max}}"
    }
    "turnaround": {
      "title": string
      "intro": string
      "usualHours": string
      "rushHours": string
      "riskHours": string
      "week": "{{zone}}"
      "dayOff": string
      "days": {
        "monday": string
        "tuesday": string
        "wednesday": string
        "thursday": string
        "friday": string
        "saturday": string
        "sunday": string
      }
    }
    "prices": {
      "title": string
      "intro": string
      "open": string
    }
    "pay": {
      "title": string
      "intro": string
      "open": string
    }
    "payMethods": {
      "title": string
      "intro": string
    }
    "eInvoices": {
      "title": string
      "intro": string
      "facturX": string
      "off": string
      "on": string
      "hint": string
      "missing": string
      "withoutCountry_one": "{{count}}"
      "withoutCountry_other": "{{count}}"
    }
    "holds": {
      "title": string
      "intro": string
      "overLimit": string
      "overLimitOn": string
      "off": string
      "overdueDays": string
      "overdueHint": string
      "preview": string
      "previewOff": string
      "previewOn": string
      "previewHint": string
    }
    "accounts": {
      "title": string
      "intro": string
      "receivable": string
      "PayPal": string
      "CreditCard": string
      "BankTransfer": string
      "fees": string
      "sales": string
      "tax": string
      "creditNotes": string
      "writeOffs": string
      "designerPay": string
      "designersPayable": string
    }
    "reminders": {
      "title": string
      "intro": string
      "step": "{{step}}"
      "days": string
      "daysHint": string
      "text": string
    }
    "rounds": {
      "title": string
      "intro": string
      "charges": string
      "on": string
      "off": string
      "freeRounds": string
      "freeDays": string
      "freeResize": string
      "price": string
      "hint": string
    }
    "questions": {
      "title": string
      "intro": string
      "hint": string
      "customary": string
    }
    "brand": {
      "title": string
      "intro": string
      "logo": string
      "logoAlt": string
      "uploadLogo": string
      "changeLogo": string
      "removeLogo": string
      "logoHint": "{{size}}"
      "logoSaved": string
      "logoRemoved": string
      "accent": string
      "accentHint": string
      "pick": string
      "sample": string
      "contrast": "{{ratio}}"
    }
    "sewOuts": {
      "unnamed": string
      "title": string
      "intro": "{{count}}"
      "add": string
      "hint": "{{size}}"
      "full": string
      "alt": "{{number}}"
      "earlier": "{{number}}"
      "later": "{{number}}"
      "remove": "{{number}}"
      "saved": string
      "added_one": string
      "added_other": "{{count}}"
      "stale": string
    }
    "billing": {
      "title": string
      "intro": string
      "howToPay": string
      "terms": string
      "paper": string
      "paperOfCountry": "{{paper}}"
      "dueDays": string
      "dueDaysHint": string
      "creditAtIssue": string
      "creditAtIssueHint": string
      "creditRules": {
        "ask": string
        "always": string
        "never": string
      }
    }
    "legal": {
      "title": string
      "intro": string
    }
    "notice": {
      "title": string
      "intro": string
      "text": string
      "from": string
      "until": string
      "zone": "{{zone}}"
    }
    "mail": {
      "title": string
      "intro": string
      "signature": string
      "signatureHint": string
      "language": string
      "languageHint": string
      "server": "{{from}}"
      "noServer": string
      "sendTest": string
      "test": {
        "sent": "{{to}}"
        "asFile": string
        "failed": "{{to}}"
        "uncertain": "{{to}}"
      }
      "preview": string
      "previewOf": "{{subject}}"
      "width": string
      "wide": string
      "phone": string
      "samples": {
        "request-received": string
        "request-sent": string
        "conversation": string
        "proof": string
        "proof-reminder": string
        "invoice": string
        "welcome": string
        "password-reset": string
        "email-verification": string
        "email-change": string
        "address-proposed": string
        "address-changed": string
        "taken-over": string
        "two-factor-removed": string
        "backup-failed": string
        "statement": string
        "report": string
        "reminder": string
        "notification": string
        "test": string
      }
      "sender": string
      "senderHint": string
    }
    "placements": {
      "title": string
      "intro": string
      "placement": string
      "width": "{{unit}}"
      "height": "{{unit}}"
      "widthOf": "{{placement}}"
      "heightOf": "{{placement}}"
      "none": string
      "asItComes": string
      "customary": string
      "customaryFilled": string
      "undo": string
      "saved": string
      "fixFields_one": "{{count}}"
      "fixFields_other": "{{count}}"
      "stale": "{{name}}"
      "takeTheirs": string
      "keepMine": string
    }
  }
  "shell": {
    "legal": {
      "imprint": string
      "privacy": string
      "terms": string
    }
    "product": string
    "page": {
      "login": string
      "register": string
      "forgotPassword": string
      "resetPassword": string
      "verifyEmail": string
      "logout": string
      "lock": string
      "invoice": string
      "proof": string
      "priceQuestion": string
      "dashboard": string
      "todaysQuotes": string
      "readyQuotes": string
      "allQuotes": string
      "convertToOrder": string
      "viewQuotes": string
      "assignedQuotes": string
      "todaysOrders": string
      "readyOrders": string
      "allOrders": string
      "ordersWithPriceZero": string
      "ordersWithPrice": string
      "viewOrders": string
      "assignedOrders": string
      "todaysVectors": string
      "readyVectors": string
      "allVectors": string
      "vectorWithPriceZero": string
      "vectorWithPrice": string
      "viewVectors": string
      "assignedVectors": string
      "openRequests": string
      "allRequests": string
      "atRiskRequests": string
      "readyRequests": string
      "assignedRequests": string
      "quote": string
      "order": string
      "vector": string
      "customer": string
      "customers": string
      "allCustomers": string
      "designersProgress": string
      "salesManProgress": string
      "ordersReport": string
      "customersReport": string
      "companyReport": string
      "moneyReport": string
      "board": string
      "pay": string
      "ownPay": string
      "payRules": string
      "mailedReports": string
      "movedMoney": string
      "expectedPayments": string
      "employee": string
      "quoteRecord": string
      "placeQuote": string
      "orderRecord": string
      "placeOrder": string
      "vectorRecord": string
      "placeVector": string
      "invoiceHistory": string
      "generateInvoice": string
      "balance": string
      "designs": string
      "invoices": string
      "statement": string
      "invoiceRound": string
      "payments": string
      "bankLines": string
      "profile": string
      "prices": string
      "settings": string
      "security": string
      "help": string
      "notifications": string
      "system": string
      "audit": string
      "mail": string
    }
    "group": {
      "QUOTES": string
      "ORDERS": string
      "VECTORS": string
      "CUSTOMERS": string
      "EMPLOYEE": string
      "INVOICE": string
      "DESIGNS": string
    }
    "path": {
      "quote": string
      "order": string
      "vector": string
    }
    "role": {
      "User": string
      "designer": string
      "sales": string
      "Administrate": string
      "subadmin": string
    }
    "menu": {
      "views": string
      "waiting": "{{number}}"
      "bottom": string
      "orders": string
      "new": string
      "invoices": string
      "account": string
    }
    "skipToContent": string
    "mainMenu": string
    "openMenu": string
    "closeMenu": string
    "breadcrumb": string
    "inAll_one": "{{shown}}"
    "inAll_other": "{{shown}}"
    "home": string
    "language": string
    "help": string
    "languageChosen": "{{language}}"
    "languageFailed": string
    "lightScheme": string
    "darkScheme": string
    "fullscreen": string
    "leaveFullscreen": string
    "noArtwork": string
    "ctrl": string
    "accountMenu": "{{name}}"
    "logout": string
    "look": {
      "open": string
    }
    "copyright": "{{year}} {{company}}"
    "notFound": {
      "title": string
      "body": string
      "action": string
      "search": "{{keys}}"
    }
    "refusedHome": "{{role}}"
    "refused": "{{role}} {{page}}"
    "reach": {
      "title": string
      "body": string
      "retry": string
    }
    "failure": {
      "title": string
      "body": string
      "outdated": string
      "id": "{{id}}"
      "retry": string
      "load": string
      "connection": string
    }
    "confirm": {
      "yes": string
      "cancel": string
    }
    "notify": {
      "success": string
      "error": string
      "close": string
    }
    "closePanel": string
    "closeDialog": string
    "unsaved": {
      "title": string
      "body": string
      "discard": string
      "keep": string
    }
    "copy": {
      "action": "{{value}}"
      "done": "{{value}}"
      "failed": "{{value}}"
    }
    "whichNumber": string
    "inline": {
      "fieldOf": "{{field}} {{owner}}"
      "edit": "{{name}} {{value}}"
      "empty": string
      "hint": string
    }
    "converted": string
    "copyCode": string
    "copyCodeOf": "{{code}}"
    "codeCopied": "{{code}}"
    "codeNotCopied": "{{code}}"
    "fileOf": "{{name}}"
  }
  "staff": {
    "title": string
    "serial": string
    "search": string
    "userName": string
    "customerNick": string
    "contactPerson": string
    "email": string
    "optionalEmail": string
    "address": string
    "city": string
    "country": string
    "comments": string
    "phone": string
    "cell": string
    "password": string
    "Designation": string
    "workStatus": string
    "registerdDate": string
    "create": string
    "save": string
    "created": "{{name}}"
    "google": {
      "label": string
      "off": string
      "allowed": string
      "linked": string
      "allowTitle": "{{name}}"
      "allowQuestion": "{{email}}"
      "allow": string
      "endTitle": "{{name}}"
      "endQuestion": string
      "end": string
    }
    "delete": string
    "deleteTitle": "{{name}}"
    "deleteQuestion": "{{name}} {{userName}}"
    "deleteNow": string
    "close": string
    "deleted": "{{name}}"
    "emptyTitle": string
    "emptyHint": string
  }
  "staffList": {
    "row": {
      "actions": string
      "more": string
      "moreOf": "{{code}}"
      "send": string
      "sendRecord": string
      "sendOf": "{{code}}"
      "done": string
      "doneShort": string
      "doneOf": "{{code}}"
      "download": string
      "downloadOf": "{{code}}"
      "downloadFile": "{{name}}"
      "convertShort": string
    }
    "search": string
    "tabs": {
      "all": string
      "every": string
      "open": string
      "rush": string
      "unassigned": string
      "waiting": string
      "mine": string
    }
    "ofCustomer": string
    "mineHolds": string
    "assign": {
      "title": "{{code}}"
      "nobody": string
      "done": "{{code}} {{name}}"
    }
    "received": string
    "changes": "{{done}} {{total}}"
    "changesAsked": string
    "left_one": "{{names}}"
    "left_other": "{{names}}"
    "views": {
      "save": string
      "name": string
      "namePlaceholder": string
      "share": string
      "keep": string
      "saved": "{{name}}"
      "more": "{{name}}"
      "rename": string
      "renameTitle": "{{name}}"
      "setAnew": string
      "setDone": "{{name}}"
      "makeShared": string
      "makeOwn": string
      "isShared": "{{name}}"
      "isOwn": "{{name}}"
      "remove": string
      "removed": "{{name}}"
      "undo": string
      "back": "{{name}}"
      "failed": "{{name}}"
      "cancel": string
      "close": string
      "sharedBy": "{{owner}}"
      "ownerLeft": "{{owner}}"
      "filtersLeft": "{{names}}"
    }
  }
  "statement": {
    "statement": string
    "period": "{{from}} {{to}}"
    "soFar": string
    "account": string
    "date": string
    "entry": string
    "amount": string
    "balance": string
    "opening": string
    "closing": string
    "none": string
    "beyond": "{{count}}"
    "byAge": string
    "to30": string
    "to60": string
    "to90": string
    "over90": string
    "openInvoices": string
    "due": "{{day}}"
    "late": "{{day}} {{count}}"
    "moreOpen": "{{count}}"
    "send": string
    "disputes": string
    "invoice": string
    "creditNote": string
    "payment": string
    "refund": string
    "writeOff": string
    "reversed_invoice": string
    "reversed_creditNote": string
    "reversed_payment": string
    "reversed_refund": string
    "reversed_writeOff": string
    "back": string
    "howToPay": string
    "loading": string
    "month": string
    "previous": string
    "next": string
    "downloadPdf": string
    "sums": {
      "owed": string
      "overdue": string
      "due": string
      "reported": string
      "credit": string
      "balance": string
      "disputed": string
    }
  }
  "terms": {
    "title": string
    "loading": string
    "saved": string
    "save": string
    "reload": string
    "billing": string
    "mode": {
      "prepaid": string
      "per-order": string
      "monthly": string
    }
    "monthlyDay": string
    "dueDays": string
    "shopDays_one": "{{count}}"
    "shopDays_other": "{{count}}"
    "creditLimit": string
    "noLimit": string
    "tax": string
    "taxMode": {
      "shop": "{{rate}}"
      "none": string
    }
    "taxReason": string
    "taxNumber": string
    "statementByMail": string
    "putOnHold": string
    "holdReason": string
    "holdHint": string
    "onHold": string
    "cause": {
      "by-hand": "{{reason}}"
      "limit": "{{owes}} {{limit}}"
      "overdue": string
    }
    "own": {
      "title": string
      "prepaid": string
      "per-order": string
      "monthly": "{{day}}"
      "due_zero": string
      "due_one": "{{count}}"
      "due_other": "{{count}}"
      "limit": "{{limit}} {{owes}}"
      "noTax": string
      "onHold": string
      "onHoldBody": string
      "pay": string
    }
  }
  "unsubscribe": {
    "question": "{{about}}"
    "button": string
    "done": "{{about}}"
    "hint": string
    "broken": string
    "brokenHint": string
    "openNotifications": string
    "about": {
      "newRequest": string
      "paymentToConfirm": string
      "assigned": string
      "revision": string
      "result": string
      "invoice": string
      "question": string
      "shopMessage": string
      "customerMessage": string
      "mention": string
      "proof": string
      "proofAnswer": string
      "priceApproved": string
      "priceDeclined": string
    }
  }
  "uploads": {
    "download": "{{name}}"
    "converted": {
      "tag": string
      "from": "{{name}}"
    }
    "choose": "{{label}}"
    "openLink": "{{host}}"
    "takePhoto": string
    "drop": string
    "limits_one": "{{count}} {{size}}"
    "limits_other": "{{count}} {{size}}"
    "whatToSend": string
    "types": "{{types}}"
    "dismiss": string
    "cancel": "{{name}}"
    "remove": "{{name}}"
    "retry": "{{name}}"
    "progress": "{{name}}"
    "percent": "{{percent}}"
    "waits": {
      "turn": string
      "busy": string
      "lost": string
    }
    "uploaded": "{{done}} {{count}}"
    "stored": string
    "picture": {
      "open": "{{name}}"
      "openAll": "{{name}}"
      "waiting": string
      "none": string
      "again": "{{name}}"
      "againDone": "{{name}}"
      "againFailed": "{{name}}"
      "reasons": {
        "no-colors": string
        "no-preview": string
        "no-pdf-content": string
        "no-heic": string
        "cut-short": string
        "not-drawn": string
        "unreadable": string
        "too-large": string
        "too-complex": string
        "missing": string
        "failed": string
      }
    }
    "figures": {
      "stitches_one": "{{formatted}}"
      "stitches_other": "{{formatted}}"
      "colors_one": "{{count}}"
      "colors_other": "{{count}}"
      "incomplete": string
      "colorsNotSet": string
    }
    "stitches": {
      "view": "{{name}}"
      "short": string
      "setColors": string
      "setColorsOf": "{{name}}"
      "reading": string
      "count": "{{stitches}}"
      "colors_one": "{{count}}"
      "colors_other": "{{count}}"
      "trims_one": "{{count}}"
      "trims_other": "{{count}}"
      "trimsAbout_one": "{{count}}"
      "trimsAbout_other": "{{count}}"
      "cutShort": string
      "unread": "{{reason}}"
      "unreadable": string
    }
    "warnings": {
      "no-end": string
      "unknown-command": "{{number}}"
      "after-end": string
      "sequins": string
      "palette-colors": string
      "few-stitches": "{{number}}"
      "long-stitches": "{{number}}"
      "odd-size": "{{width}} {{height}}"
      "wrong-extension": "{{extension}} {{format}}"
      "no-extension": "{{format}}"
      "not-readable": "{{format}}"
      "outlines-only": string
      "stitches-unknown": "{{format}}"
      "empty-blocks": "{{number}}"
      "colors-chosen": string
      "some-colors-chosen": "{{number}}"
      "colors-lost": "{{format}}"
      "stop-lost": "{{format}}"
      "stops-lost": "{{number}} {{format}}"
      "no-hoop": "{{width}} {{height}}"
      "colors-matched": "{{maker}} {{number}}"
      "name-changed": "{{name}} {{written}}"
      "thread-names-lost": "{{number}}"
      "needles-repeated": "{{colors}} {{needles}}"
      "jumps-sewn": "{{number}}"
      "jumps-cut": "{{number}}"
      "long-stitches-jumped": "{{longest}} {{number}}"
      "trims-by-jumps": "{{number}}"
    }
  }
  "values": {
    "onHold": string
    "prepaid": string
    "New": string
    "Processing": string
    "Ready": string
    "Done": string
    "Edit": string
    "Revision": string
    "Jacket Back": string
    "Lost": string
    "Paid": string
    "Received": string
    "Unpaid": string
    "Payable": string
    "Receivable": string
    "Overdue": string
    "Draft": string
    "Void": string
    "Not priced yet": string
    "Free": string
    "To be invoiced": string
    "Invoiced": string
    "Partially paid": string
    "Awaiting confirmation": string
    "queued": string
    "sent": string
    "filed": string
    "delivered": string
    "bounced": string
    "failed": string
    "uncertain": string
    "pending": string
    "confirmed": string
    "rejected": string
    "reversed": string
    "closed": string
    "invoice": {
      "Paid": string
      "Unpaid": string
      "Overdue": string
      "Draft": string
      "Void": string
      "Partially paid": string
      "Awaiting confirmation": string
    }
    "placement": {
      "Cap": string
      "Chest": string
      "Gloves": string
      "Cap Side": string
      "Cap Back": string
      "Towel": string
      "JacketBack": string
      "Sleeve": string
      "Other": string
    }
    "fabric": {
      "Pique": string
      "Single Jersey": string
      "Cotton Woven": string
      "Denim": string
      "Silk": string
      "Polyester": string
      "Twill": string
      "Flannel": string
      "Fleece": string
      "Towel": string
      "Leather": string
      "Other": string
    }
    "blending": {
      "Yes": string
      "No": string
      "Not Sure": string
    }
    "rush": {
      "Yes": string
      "No": string
    }
    "requiredFormat": {
      "other": string
    }
  }
  "viewer": {
    "loading": "{{name}}"
    "close": string
    "failed": "{{name}}"
    "retry": string
    "canvas": "{{name}}"
    "keys": string
    "nothing": string
    "picture": "{{name}}"
    "bar": string
    "zoomIn": string
    "zoomOut": string
    "fit": string
    "realSize": string
    "jumps": string
    "density": string
    "measure": string
    "fabric": string
    "densityTitle": string
    "densityAbove": "{{count}}"
    "box": {
      "close": string
      "place": "{{at}} {{all}}"
      "artwork": string
      "attachment": string
      "result": string
      "previous": string
      "next": string
      "beside": string
      "download": "{{name}}"
      "downloadShort": string
      "keys": string
    }
    "measuring": {
      "first": string
      "second": string
      "again": string
    }
    "card": {
      "title": string
      "body": "{{width}}"
      "width": string
      "save": string
      "cancel": string
      "again": string
    }
    "playback": {
      "bar": string
      "play": string
      "pause": string
      "position": string
      "of": "{{at}} {{all}}"
      "speed": string
      "perSecond": "{{stitches}}"
      "machine": "{{stitches}}"
    }
    "figures": {
      "title": string
      "format": string
      "stitches": string
      "size": string
      "colors": string
      "distinctColors": "{{runs}} {{colors}}"
      "trims": string
      "about": "{{count}}"
      "notStored": string
      "complete": string
      "toItsEnd": string
      "cutShort": string
      "name": string
      "warnings": string
    }
    "threads": {
      "title": string
      "colorOf": "{{number}}"
      "stitches": "{{stitches}}"
      "near": "{{name}}"
      "without": string
      "noneYet": string
      "unset": string
      "matched": {
        "sewOut": string
        "artwork": string
      }
      "notShown": string
      "onlyHere": string
      "save": string
      "saved": string
      "saveFailed": string
      "remove": string
      "removed": string
      "back": string
    }
    "chart": {
      "threadOf": "{{number}}"
      "search": string
      "none": string
      "more": "{{count}}"
    }
  }
  "workload": {
    "free": string
    "open_one": "{{number}}"
    "open_other": "{{number}}"
    "stitches_one": "{{number}}"
    "stitches_other": "{{number}}"
    "nextDue": "{{moment}}"
    "lateBy": "{{number}} {{time}}"
    "least": string
    "priced": "{{amount}}"
    "estimated": "{{amount}}"
    "worth": string
  }
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell'
    resources: English
  }
}
