;;; avs-mode.el --- scenes of avs -*- lexical-binding: t -*-
;; Package-Requires: ((emacs "27.1"))
;;; Commentary:
;; Colours, comments, indentation; with Eglot the language server `avsc lsp'.
;;; Code:

(defgroup avs nil "Scenes of avs." :group 'languages)
(defcustom avs-server-command '("avsc" "lsp") "How the language server is started; to be set before Eglot is loaded." :type '(repeat string))
(defcustom avs-format-on-save t "Whether files are laid out when they are saved." :type 'boolean)

;; The words are those of grammar/keywords.h; editors/test/in_step.py compares them.
(defconst avs-header-words '("module" "scene"))
(defconst avs-declaration-words
  '("body" "clock" "contact" "drive" "expect" "export" "fn" "for" "let" "load" "material" "param" "pub" "record" "region" "restrain" "run"
    "sweep" "use"))
(defconst avs-clause-words '("at" "between" "every" "in" "on"))
(defconst avs-operator-words '("and" "else" "if" "not" "or" "then" "where" "within"))
(defconst avs-constant-words '("false" "true"))
(defconst avs-reserved-words '("with"))

(defconst avs-font-lock
  `(("///.*$" . font-lock-doc-face)
    ("\\_<\\([A-Za-z_][A-Za-z0-9_]*\\)[ \t]*=\\(?:[^=]\\|$\\)" 1 font-lock-variable-name-face)
    ("\\.\\([A-Za-z_][A-Za-z0-9_]*\\)" 1 font-lock-variable-name-face)
    (,(regexp-opt (append avs-header-words avs-declaration-words avs-clause-words avs-operator-words) 'symbols) . font-lock-keyword-face)
    (,(regexp-opt avs-constant-words 'symbols) . font-lock-constant-face)
    (,(regexp-opt avs-reserved-words 'symbols) . font-lock-warning-face)
    ("\\(?:\\_<[0-9]+\\(?:\\.[0-9]+\\)?\\(?:[eE][+-]?[0-9]+\\)?\\|[])]\\)[ \t]?\\([A-Za-z%µμΩÅ°][A-Za-z0-9_%µμΩÅ°^*/-]*\\)" 1 font-lock-type-face)
    ("\\_<\\([A-Za-z_][A-Za-z0-9_]*\\)[ \t]*[({]" 1 font-lock-function-name-face)))

(defvar avs-mode-syntax-table
  (let ((table (make-syntax-table)))
    (modify-syntax-entry ?/ ". 12" table)
    (modify-syntax-entry ?\n ">" table)
    (modify-syntax-entry ?_ "_" table)
    (modify-syntax-entry ?\" "\"" table)
    table))

(defun avs-indent-line ()
  "Two columns for each bracket that is open."
  (interactive)
  (let* ((closes (save-excursion (back-to-indentation) (looking-at "[])}]")))
         (depth (save-excursion (beginning-of-line) (car (syntax-ppss))))
         (column (* 2 (max 0 (- depth (if closes 1 0))))))
    (if (<= (current-column) (current-indentation))
        (indent-line-to column)
      (save-excursion (indent-line-to column)))))

(defun avs-format ()
  "Lay the buffer out by the server, if there is one."
  (when (and avs-format-on-save (fboundp 'eglot-managed-p) (eglot-managed-p))
    (ignore-errors (eglot-format-buffer))))

;;;###autoload
(define-derived-mode avs-mode prog-mode "avs"
  "Scenes of avs."
  (setq-local comment-start "// " comment-end "" comment-start-skip "//+[ \t]*")
  (setq-local font-lock-defaults '(avs-font-lock))
  (setq-local indent-line-function #'avs-indent-line tab-width 2 indent-tabs-mode nil)
  (add-hook 'before-save-hook #'avs-format nil t))

;;;###autoload
(add-to-list 'auto-mode-alist '("\\.avs\\'" . avs-mode))

(with-eval-after-load 'eglot
  (add-to-list 'eglot-server-programs (cons 'avs-mode avs-server-command)))

(provide 'avs-mode)
;;; avs-mode.el ends here
